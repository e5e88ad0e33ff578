import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { S3Server } from './s3-server.ts';

/**
 * The settings of a bucket that is reached by a way on which something may happen, until the test ends.
 * @param happens lets a request through by `pass`; an answer that is lost is not given on
 */
export async function bucketWay(
  { settings }: S3Server,
  happens: (asked: IncomingMessage, answer: ServerResponse, pass: (isLost?: boolean) => void) => void,
): Promise<S3Server['settings']> {
  const server = createServer((asked, answer) => {
    happens(asked, answer, (isLost = false) => {
      const { method, url = '', headers } = asked;
      const onward = request(new URL(url, settings.endpoint), { method, headers }, (response) => {
        if (isLost) return answer.destroy();
        answer.writeHead(response.statusCode ?? 500, response.headers);
        return response.pipe(answer);
      });
      asked.pipe(onward);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ...settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
