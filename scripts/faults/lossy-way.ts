import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A way to an origin on which the first answer to each request is lost: the request is done, and whoever sent it hears
 * that the connection broke. Sent again, the same request is answered.
 */
export async function startLossyWay(
  target: string,
): Promise<{ origin: string; lost(): number; close(): Promise<void> }> {
  const seen = new Set<string>();
  let lost = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = request(target + url, { method, headers }, (answer) => {
      const key = `${method} ${url} ${headers.cookie}`;
      if (seen.has(key)) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      seen.add(key);
      lost += 1;
      answer.resume().once('end', () => outgoing.destroy());
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    lost: () => lost,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
