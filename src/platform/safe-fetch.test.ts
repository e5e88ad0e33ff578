import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startHttpServer } from '../../tests/support/http-server.ts';
import { SafeFetchError, type SafeFetchOptions, safeFetch } from './safe-fetch.ts';

/** A real host on loopback until the test ends; gives its port. */
async function host(answer: RequestListener, at: { host?: string; port?: number } = {}): Promise<number> {
  const { port, close } = await startHttpServer(answer, at);
  onTestFinished(close);
  return port;
}

function permitting(port: number, more: Partial<SafeFetchOptions> = {}): SafeFetchOptions {
  return {
    timeoutMs: 5000,
    maxBytes: 100_000,
    allowPrivate: (address, to) => address === '127.0.0.1' && to === port,
    ...more,
  };
}

async function refusal(address: string, options: Partial<SafeFetchOptions> = {}): Promise<SafeFetchError> {
  try {
    await safeFetch(address, { timeoutMs: 5000, maxBytes: 100_000, ...options });
  } catch (error) {
    if (error instanceof SafeFetchError) return error;
    throw error;
  }
  throw new Error(`${address} was not refused`);
}

test('a body arrives whole, with its media type, and without cookies or parameters', async () => {
  const port = await host((request, response) => {
    expect(request.method).toBe('GET');
    expect(request.headers.cookie).toBeUndefined();
    response.setHeader('content-type', 'Text/HTML; charset=utf-8');
    response.end('hello');
  });
  const answer = await safeFetch(`http://127.0.0.1:${port}/a?b=c#d`, permitting(port));
  expect(answer.body.toString()).toBe('hello');
  expect(answer.contentType).toBe('text/html');
  expect(answer.url).toBe(`http://127.0.0.1:${port}/a?b=c`);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a body sent as %s is decompressed', async (encoding, compress) => {
  const port = await host((_request, response) => {
    response.setHeader('content-encoding', encoding);
    response.end(compress('hello'));
  });
  const answer = await safeFetch(`http://127.0.0.1:${port}/`, permitting(port));
  expect(answer.body.toString()).toBe('hello');
});

test.each([
  ['invalid-url', 'not an address'],
  ['scheme-refused', 'file:///etc/passwd'],
  ['scheme-refused', 'ftp://example.org/'],
  ['scheme-refused', 'data:text/plain,hello'],
  ['credentials-refused', 'https://user:secret@example.org/'],
  ['address-refused', 'http://127.0.0.1/'],
  ['address-refused', 'http://127.1/'],
  ['address-refused', 'http://2130706433/'],
  ['address-refused', 'http://0x7f000001/'],
  ['address-refused', 'http://0177.0.0.1/'],
  ['address-refused', 'http://0/'],
  ['address-refused', 'http://[::1]/'],
  ['address-refused', 'http://[::ffff:127.0.0.1]/'],
  ['address-refused', 'http://[64:ff9b::169.254.169.254]/'],
  ['address-refused', 'http://169.254.169.254/latest/meta-data/'],
  ['address-refused', 'http://localhost/'],
  ['port-refused', 'http://8.8.8.8:22/'],
])('%s: %s', async (reason, address) => {
  expect((await refusal(address)).reason).toBe(reason);
});

test('a secret in an address does not reach the message', async () => {
  const error = await refusal('https://user:secret@example.org/');
  expect(`${error.message} ${error.url}`).not.toContain('secret');
});

test('a loopback server is refused without the policy of tests, and never hears of it', async () => {
  let requests = 0;
  const port = await host((_request, response) => {
    requests += 1;
    response.end();
  });
  expect((await refusal(`http://127.0.0.1:${port}/`)).reason).toBe('address-refused');
  expect(requests).toBe(0);
});

test('redirects are followed, relative ones too', async () => {
  const port = await host((request, response) => {
    if (request.url === '/end') return response.end('arrived');
    response.writeHead(302, { location: request.url === '/start' ? '/middle' : 'end' }).end();
  });
  const answer = await safeFetch(`http://127.0.0.1:${port}/start`, permitting(port));
  expect(answer.url).toBe(`http://127.0.0.1:${port}/end`);
  expect(answer.body.toString()).toBe('arrived');
});

test('five redirects are followed and a sixth is not', async () => {
  const port = await host((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) return response.end('arrived');
    response.writeHead(301, { location: `/${left - 1}` }).end();
  });
  expect((await safeFetch(`http://127.0.0.1:${port}/5`, permitting(port))).body.toString()).toBe('arrived');
  expect((await refusal(`http://127.0.0.1:${port}/6`, permitting(port))).reason).toBe('too-many-redirects');
});

test.each([
  ['address-refused', (port: number) => `http://127.0.0.2:${port}/`],
  ['address-refused', () => 'http://169.254.169.254/latest/meta-data/'],
  ['scheme-refused', () => 'file:///etc/passwd'],
  ['credentials-refused', (port: number) => `http://user:secret@127.0.0.1:${port}/`],
])('a redirect from a permitted host is judged again: %s', async (reason, target) => {
  const inner = await host((_request, response) => response.end('private'), { host: '127.0.0.2' });
  const port = await host((_request, response) => {
    response.writeHead(302, { location: target(inner) }).end();
  });
  expect((await refusal(`http://127.0.0.1:${port}/`, permitting(port))).reason).toBe(reason);
});

test('a name that changes its address between judging and connecting gains nothing', async () => {
  let inner = 0;
  const port = await host((_request, response) => response.end('public'));
  await host(
    (_request, response) => {
      inner += 1;
      response.end('private');
    },
    { host: '127.0.0.2', port },
  );
  const answers = ['127.0.0.1', '127.0.0.2'];
  let asked = 0;
  const answer = await safeFetch(
    `http://rebinding.example:${port}/`,
    permitting(port, {
      resolve: async () => [{ address: answers[asked++] ?? '127.0.0.2', family: 4 }],
    }),
  );
  expect(answer.body.toString()).toBe('public');
  expect(asked).toBe(1);
  expect(inner).toBe(0);
});

test('of a name with a public and a private address only the public one is connected to', async () => {
  let inner = 0;
  const port = await host((_request, response) => response.end('public'));
  await host(
    (_request, response) => {
      inner += 1;
      response.end('private');
    },
    { host: '127.0.0.2', port },
  );
  const resolve = async () => [
    { address: '127.0.0.2', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const answer = await safeFetch(`http://mixed.example:${port}/`, permitting(port, { resolve }));
  expect(answer.body.toString()).toBe('public');
  expect(inner).toBe(0);
});

test('a name that resolves to private addresses alone is refused', async () => {
  const resolve = async () => [
    { address: '10.0.0.1', family: 4 },
    { address: 'fd00::1', family: 6 },
  ];
  expect((await refusal('https://intranet.example/', { resolve })).reason).toBe('address-refused');
});

test('a name that does not resolve says so', async () => {
  const resolve = async () => {
    throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
  };
  expect((await refusal('https://nowhere.example/', { resolve })).reason).toBe('name-not-found');
});

test('a resolver that never answers costs no more than the time limit', async () => {
  const resolve = () => new Promise<never>(() => {});
  expect((await refusal('https://slow.example/', { resolve, timeoutMs: 50 })).reason).toBe('timeout');
});

test('a host that never answers costs no more than the time limit', async () => {
  const port = await host(() => {});
  const error = await refusal(`http://127.0.0.1:${port}/`, permitting(port, { timeoutMs: 50 }));
  expect(error.reason).toBe('timeout');
});

test('a host that dribbles its body costs no more than the time limit', async () => {
  let closed: () => void = () => {};
  const hungUp = new Promise<void>((done) => {
    closed = done;
  });
  const port = await host((_request, response) => {
    const timer = setInterval(() => response.write('.'), 5);
    response.on('close', () => {
      clearInterval(timer);
      closed();
    });
  });
  const error = await refusal(`http://127.0.0.1:${port}/`, permitting(port, { timeoutMs: 100 }));
  expect(error.reason).toBe('timeout');
  await hungUp;
});

test('time spent on redirects counts against the one limit', async () => {
  const port = await host((_request, response) => {
    setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 60);
  });
  const error = await refusal(`http://127.0.0.1:${port}/`, permitting(port, { timeoutMs: 150 }));
  expect(error.reason).toBe('timeout');
});

test('an endless body stops at the size limit and the connection is ended', async () => {
  let sent = 0;
  let closed: () => void = () => {};
  const hungUp = new Promise<void>((done) => {
    closed = done;
  });
  const port = await host((_request, response) => {
    const chunk = Buffer.alloc(16_384);
    const write = () => {
      while (!response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', write);
      }
    };
    response.on('close', closed);
    write();
  });
  const error = await refusal(`http://127.0.0.1:${port}/`, permitting(port));
  expect(error.reason).toBe('too-large');
  await hungUp;
  expect(sent).toBeLessThan(20_000_000);
});

test('a body that announces more than the limit is not read', async () => {
  const port = await host((_request, response) => {
    response.writeHead(200, { 'content-length': 100_001 });
    response.flushHeaders();
  });
  expect((await refusal(`http://127.0.0.1:${port}/`, permitting(port))).reason).toBe('too-large');
});

test('a small body that unfolds into a huge one stops at the size limit', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  const port = await host((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  expect((await refusal(`http://127.0.0.1:${port}/`, permitting(port))).reason).toBe('too-large');
});

test.each([['gzip, gzip'], ['zstd'], ['constructor']])('the encoding %s is refused', async (encoding) => {
  const port = await host((_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(gzipSync(gzipSync('hello')));
  });
  expect((await refusal(`http://127.0.0.1:${port}/`, permitting(port))).reason).toBe('encoding-refused');
});

test('a part of a file arrives with the size of the whole', async () => {
  const port = await host((request, response) => {
    expect(request.headers).toMatchObject({ range: 'bytes=2-4', 'accept-encoding': 'identity' });
    response.writeHead(206, { 'content-range': 'bytes 2-4/9' }).end('cde');
  });
  const options = permitting(port, { range: { first: 2, last: 4 }, maxBytes: 3 });
  const { body, wholeBytes } = await safeFetch(`http://127.0.0.1:${port}/`, options);
  expect([body.toString(), wholeBytes]).toEqual(['cde', 9]);
});

test.each([
  ['the whole', 200, {}],
  ['another part', 206, { 'content-range': 'bytes 0-2/9' }],
  ['a part of nobody knows what', 206, { 'content-range': 'bytes 2-4/*' }],
  ['a part that it does not name', 206, {}],
] as const)(
  'a host that answers with %s to who asks for a part is refused',
  async (_what, status, headers) => {
    const port = await host((_request, response) => response.writeHead(status, headers).end('abc'));
    const { reason } = await refusal(
      `http://127.0.0.1:${port}/`,
      permitting(port, { range: { first: 2, last: 4 } }),
    );
    expect(reason).toBe('range-refused');
  },
);

test('a broken compressed body is a network failure, not a crash', async () => {
  const port = await host((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
  });
  expect((await refusal(`http://127.0.0.1:${port}/`, permitting(port))).reason).toBe('network');
});

test('a body cut short is a network failure, not a shorter body', async () => {
  const port = await host((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('ten bytes.');
    setImmediate(() => response.destroy());
  });
  expect((await refusal(`http://127.0.0.1:${port}/`, permitting(port))).reason).toBe('network');
});

test('only wanted media types are read', async () => {
  const port = await host((request, response) => {
    response.setHeader('content-type', request.url === '/picture' ? 'image/png' : 'text/html');
    response.end('x');
  });
  const accept = ['image/*', 'application/json'];
  const picture = await safeFetch(`http://127.0.0.1:${port}/picture`, permitting(port, { accept }));
  expect(picture.contentType).toBe('image/png');
  const error = await refusal(`http://127.0.0.1:${port}/page`, permitting(port, { accept }));
  expect(error.reason).toBe('content-type-refused');
});

test('an unsuccessful status is a failure that names it', async () => {
  const port = await host((_request, response) => {
    response.writeHead(404).end('nothing here');
  });
  const error = await refusal(`http://127.0.0.1:${port}/`, permitting(port));
  expect(error.reason).toBe('status');
  expect(error.status).toBe(404);
});

test('a caller can give up', async () => {
  const port = await host(() => {});
  const giveUp = new AbortController();
  const waiting = refusal(`http://127.0.0.1:${port}/`, permitting(port, { signal: giveUp.signal }));
  giveUp.abort();
  expect((await waiting).reason).toBe('aborted');
});

test('a host that refuses connections is a network failure', async () => {
  const { port, close } = await startHttpServer((_request, response) => response.end());
  await close();
  expect((await refusal(`http://127.0.0.1:${port}/`, permitting(port))).reason).toBe('network');
});
