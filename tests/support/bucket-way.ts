import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { startHttpServer } from './http-server.ts';
import type { S3Server } from './s3-server.ts';

/**
 * The settings of a bucket that is reached by a way on which something may happen, until the test ends.
 * @param happens lets a request through by `pass`; an answer that is lost is not given on
 */
export async function bucketWay(
  { settings }: S3Server,
  happens: (asked: IncomingMessage, answer: ServerResponse, pass: (isLost?: boolean) => void) => void,
): Promise<S3Server['settings']> {
  const server = await startHttpServer((asked, answer) => {
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
  onTestFinished(server.close);
  return { ...settings, endpoint: server.origin };
}
