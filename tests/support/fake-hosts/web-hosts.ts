import type { RequestListener } from 'node:http';
import { safeFetch } from '#platform/safe-fetch.ts';
import { startHttpServer } from '../http-server.ts';

/** What a host answers at an address: a body with its type, a status, or whatever a listener does. */
export type FakeAnswer = { type: string; body: string | Uint8Array } | number | RequestListener;

export interface FakeWebHosts {
  /** By address, such as `https://tube.example/api/v1/videos/1/captions`; 404 for any other. */
  answers: Map<string, FakeAnswer>;
  /** Where the server is. */
  origin: string;
  /** Every address that was asked for, in order. */
  requests: string[];
  /** Reads every host from this server, under the rules of `safeFetch`. */
  read: typeof safeFetch;
  close(): Promise<void>;
}

/** The hosts of the web as one real HTTP server on loopback: `https://host/path` is asked for as `/host/path`. */
export async function startFakeWebHosts(): Promise<FakeWebHosts> {
  const answers = new Map<string, FakeAnswer>();
  const requests: string[] = [];
  const { origin, close } = await startHttpServer((request, response) => {
    const address = `https:/${request.url}`;
    requests.push(address);
    const answer = answers.get(address) ?? 404;
    if (typeof answer === 'function') answer(request, response);
    else if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
  });
  return {
    answers,
    origin,
    requests,
    async read(url, options) {
      const answer = await safeFetch(url.replace(/^https:\//, origin), {
        ...options,
        allowPrivate: (address) => address === '127.0.0.1',
      });
      return { ...answer, url: answer.url.replace(origin, 'https:/') };
    },
    close,
  };
}
