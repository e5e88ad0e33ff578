import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data (WebAuthn Level 3 §6.1): somebody was there, was recognised, and a key is included. */
const PRESENT_AND_VERIFIED = 0b0000_0101;
const KEY_INCLUDED = 0b0100_0000;

interface Asked {
  challenge: string;
}

/** An authenticator with one passkey, which says whatever a test wants it to (WebAuthn Level 3; ES256, no attestation). */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const jwk = publicKey.export({ format: 'jwk' });
  // COSE: key type EC2, algorithm ES256, curve P-256, both coordinates (RFC 9052 §7).
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
      [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
    ]),
  );
  const authenticatorData = (flags: number, counter: number, more: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, { challenge }: Asked, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const answer = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: base64url(id),
    /** Makes the passkey for what was asked. */
    create(asked: Asked, { from = origin, counter = 0 } = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const authData = new Uint8Array(authenticatorData(PRESENT_AND_VERIFIED | KEY_INCLUDED, counter, key));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      );
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked, from)),
          attestationObject: base64url(attestation),
        },
      };
    },
    /** Signs in with it. */
    sign(asked: Asked, { from = origin, counter = 0 } = {}) {
      const authData = authenticatorData(PRESENT_AND_VERIFIED, counter);
      const client = clientData('webauthn.get', asked, from);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
  };
}
