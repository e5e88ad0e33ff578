import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_IDENTIFIER = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;

/** One DER value: tag, length, contents. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

/** 1.2.840.10045.4.3.2, ECDSA with SHA-256. */
const signatureAlgorithm = der(SEQUENCE, der(OBJECT_IDENTIFIER, Buffer.from('2a8648ce3d040302', 'hex')));
/** 2.5.4.3, the common name. */
const commonName = der(OBJECT_IDENTIFIER, Buffer.from('550403', 'hex'));

function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

/**
 * A fresh key and certificate for a server that only a browser told to ignore certificate errors talks to. Node makes
 * keys but no certificates, and not every machine has openssl.
 */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, commonName, der(UTF8_STRING, Buffer.from('fake host')))));
  const dayMs = 86_400_000;
  const validity = der(
    SEQUENCE,
    utcTime(new Date(Date.now() - dayMs)),
    utcTime(new Date(Date.now() + 30 * dayMs)),
  );
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' });
  // Version 1: no extensions.
  const toSign = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    signatureAlgorithm,
    name,
    validity,
    name,
    subjectKey,
  );
  const signature = sign('sha256', toSign, privateKey);
  const certificate = der(SEQUENCE, toSign, signatureAlgorithm, der(BIT_STRING, Buffer.from([0]), signature));
  const base64 = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}
