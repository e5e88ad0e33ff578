import type { ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A plain answer; an answer that has already begun can only be broken off. */
export function sendText(
  res: ServerResponse,
  status: number,
  text: string,
  headers?: Record<string, string>,
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.writeHead(status, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers });
  res.end(text);
}
