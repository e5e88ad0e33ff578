/** A bare `node:http` server that sends the bytes of a file: what the home page's speed is held against. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { BODY_FILE = '', HEADERS_FILE = '', PORT } = process.env;
const body = readFileSync(BODY_FILE);
const headers = JSON.parse(readFileSync(HEADERS_FILE, 'utf8')) as Record<string, string>;

createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
}).listen(Number(PORT), '127.0.0.1');
