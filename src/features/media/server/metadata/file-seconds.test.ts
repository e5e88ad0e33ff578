import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output, WEBM } from 'mediabunny';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeWebHosts } from '../../../../../tests/support/fake-hosts/web-hosts.ts';
import { fetchMetadata } from './fetch-metadata.ts';

const FILM = 'https://films.example/slow-rivers';
const webm = await readFile('public/demo/timed-captions.webm');

const hosts = await startFakeWebHosts();
afterAll(hosts.close);
const { answers, requests, read } = hosts;
beforeEach(() => {
  answers.clear();
  requests.length = 0;
});

/** The same film as an MP4, its index before the pictures or after them. */
async function mp4Of(film: Buffer, fastStart: 'in-memory' | false): Promise<Buffer> {
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input: new Input({ formats: [WEBM], source: new BufferSource(film) }),
    output: new Output({ format: new Mp4OutputFormat({ fastStart }), target }),
  });
  await conversion.execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

let sentBytes = 0;
beforeEach(() => {
  sentBytes = 0;
});

/** A host that gives a file in parts, as every server of files does. */
function inParts(file: Buffer, wholeBytes = file.length): RequestListener {
  return ({ headers }, response) => {
    const [, first = 0, last = 0] = (/^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []).map(Number);
    const part = file.subarray(first, last + 1);
    sentBytes += part.length;
    response.setHeader('content-range', `bytes ${first}-${first + part.length - 1}/${wholeBytes}`);
    response.writeHead(206).end(part);
  };
}

const facts = async (address: string) => {
  const found = await fetchMetadata(address, { read });
  if (found.outcome === 'failed') throw new Error(found.reason);
  return found.facts;
};

const mp4 = await mp4Of(webm, 'in-memory');
const mp4IndexedLast = await mp4Of(webm, false);

describe('a film of a plain file', () => {
  test.each([
    ['a WebM', '.webm', webm],
    ['an MP4 whose index comes first', '.mp4', mp4],
    ['an MP4 whose index comes last', '.mp4', mp4IndexedLast],
  ])('that is %s says how long it is, by a little of it', async (_what, ending, file) => {
    answers.set(FILM + ending, inParts(file));
    expect(await facts(FILM + ending)).toMatchObject({ title: 'Slow rivers', durationSeconds: 90 });
    expect(requests.length).toBeLessThan(5);
    expect(sentBytes).toBeLessThan(200_000);
  });

  test.each<[string, RequestListener | number]>([
    ['whose host gives no parts', (_request, response) => response.end(webm)],
    ['whose host refuses', 403],
    ['that is none', inParts(Buffer.from('<!doctype html><title>Sign in</title>'))],
    ['that is cut short', inParts(webm.subarray(0, 60))],
    ['that is noise', inParts(Buffer.alloc(300_000, 0x1a))],
    // The index of an MP4 that says to be three gigabytes long.
    ['that claims to be endless', inParts(Buffer.from('b2d05e006d6f6f76', 'hex'), 4_000_000_000)],
  ])('%s has its name alone', async (_what, answer) => {
    answers.set(`${FILM}.mp4`, answer);
    expect(await facts(`${FILM}.mp4`)).toMatchObject({ title: 'Slow rivers', durationSeconds: undefined });
    expect(sentBytes).toBeLessThan(20_000_000);
    expect(requests.length).toBeLessThanOrEqual(24);
  });
});
