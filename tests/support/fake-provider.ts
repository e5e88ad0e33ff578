import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from './http-server.ts';

/** One request that the provider was sent. */
export interface ProviderCall {
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: string }[];
  /** What the most tokens of the answer were called. */
  limits: Record<string, number>;
  /** Settles when its connection is closed, by whichever side. */
  closed: Promise<void>;
}

/** Answers one request, in the way of the OpenAI protocol or otherwise. */
export type ProviderBehaviour = (reply: ProviderReply, call: ProviderCall) => void | Promise<void>;

export interface ProviderReply {
  /** Sends a piece of the answer; the headers with the first. */
  text(piece: string): void;
  /** Says that the answer is whole, or why it is not, and what it took. */
  finish(reason?: 'stop' | 'length' | 'content_filter'): void;
  /** The response itself, for whatever is not the protocol. */
  response: ServerResponse;
}

export interface FakeProvider {
  /** What `AI_BASE_URL` is set to. */
  baseUrl: string;
  calls: ProviderCall[];
  /** How it answers from now on. */
  behave(behaviour: ProviderBehaviour): void;
  /** How many requests are being answered. */
  underWay(): number;
  close(): Promise<void>;
}

/** What its errors say: words that no reader and no log may ever get to see. */
export const PROVIDER_SECRET = 'org-8812 said: incorrect key sk-provider-words';

/** An answer in pieces, one after the other as fast as they are taken. */
export function answers(...pieces: readonly string[]): ProviderBehaviour {
  return ({ text, finish }) => {
    for (const piece of pieces) text(piece);
    finish();
  };
}

/** An error with a status, in the protocol's form. */
export function refuses(status: number): ProviderBehaviour {
  return ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: PROVIDER_SECRET, type: 'error', code: null } }));
  };
}

/** Takes only one name for the most tokens of an answer, as newer models do. */
export function takesOnly(limitName: string, behaviour: ProviderBehaviour): ProviderBehaviour {
  return (reply, call) => {
    const [name] = Object.keys(call.limits);
    if (name === limitName) return behaviour(reply, call);
    reply.response.writeHead(400, { 'content-type': 'application/json' });
    const message = `Unsupported parameter: '${name}' is not supported with this model. Use '${limitName}' instead.`;
    reply.response.end(JSON.stringify({ error: { message, param: name, code: 'unsupported_parameter' } }));
  };
}

/** A whole answer that ends without a word on why; the connection stays open or not. */
export function saysDone(connection: 'closed' | 'open', ...pieces: readonly string[]): ProviderBehaviour {
  return ({ text, response }) => {
    for (const piece of pieces) text(piece);
    response.write('data: [DONE]\n\n');
    if (connection === 'closed') response.end();
  };
}

export const html: ProviderBehaviour = ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<!doctype html><title>Sign in to the network</title><p>${PROVIDER_SECRET}</p>`);
};

export const garbage: ProviderBehaviour = ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`data: {"choices": [${PROVIDER_SECRET}\n\ndata: \u0000\u0001\u0002\n\n`);
};

export const emptyStream: ProviderBehaviour = ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end('data: [DONE]\n\n');
};

/** Takes the request and never says a word. */
export const stall: ProviderBehaviour = () => undefined;

/** Some pieces, and then never another word. */
export function stallsAfter(...pieces: readonly string[]): ProviderBehaviour {
  return ({ text }) => {
    for (const piece of pieces) text(piece);
  };
}

/** Some pieces, and then the connection breaks. */
export function dropsAfter(...pieces: readonly string[]): ProviderBehaviour {
  return async ({ text, response }) => {
    for (const piece of pieces) {
      text(piece);
      // Each is on its way before the break.
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.socket?.destroySoon();
  };
}

/** Some pieces, and then the end of the connection, in good order but without a word that the answer is whole. */
export function endsAfter(...pieces: readonly string[]): ProviderBehaviour {
  return ({ text, response }) => {
    for (const piece of pieces) text(piece);
    response.end();
  };
}

/** Some pieces of an answer that the provider then cuts off: too long, or nothing that it may say. */
export function cutsOff(
  reason: 'length' | 'content_filter',
  ...pieces: readonly string[]
): ProviderBehaviour {
  return ({ text, finish }) => {
    for (const piece of pieces) text(piece);
    finish(reason);
  };
}

/** One piece after the other, each after a while, in milliseconds. */
export function drips(everyMs: number, ...pieces: readonly string[]): ProviderBehaviour {
  return async ({ text, finish, response }) => {
    for (const piece of pieces) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (response.destroyed) return;
      text(piece);
    }
    finish();
  };
}

/** Waits for the test: `reply` settles with the first request that comes, to be answered by hand. */
export function byHand(): { behaviour: ProviderBehaviour; reply: Promise<ProviderReply> } {
  const { promise, resolve } = Promise.withResolvers<ProviderReply>();
  return { behaviour: (reply) => resolve(reply), reply: promise };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const piece of request) body += piece;
  return body;
}

/** A real HTTP server that speaks the OpenAI protocol, well or badly. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const calls: ProviderCall[] = [];
  let underWay = 0;
  let behaviour = answers('Hello.');
  const { origin, close } = await startHttpServer(async (request, response) => {
    underWay += 1;
    const closed = once(response, 'close').then(() => {
      underWay -= 1;
    });
    const { model, messages, ...rest } = JSON.parse(await bodyOf(request));
    const limits = Object.fromEntries(
      Object.entries<number>(rest).filter(([name]) => name.includes('tokens')),
    );
    const call = { authorization: request.headers.authorization, model, messages, limits, closed };
    calls.push(call);
    const send = (data: object) => {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ id: 'chatcmpl-1', created: 1, model, ...data })}\n\n`);
    };
    const text = (content: string) => send({ choices: [{ index: 0, delta: { content } }] });
    const finish: ProviderReply['finish'] = (reason = 'stop') => {
      send({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
      send({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } });
      response.end('data: [DONE]\n\n');
    };
    await behaviour({ text, finish, response }, call);
  });
  return {
    baseUrl: `${origin}/v1`,
    calls,
    behave: (next) => {
      behaviour = next;
    },
    underWay: () => underWay,
    close,
  };
}
