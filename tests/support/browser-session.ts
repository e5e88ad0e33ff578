/** What an operation answered. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the operation answers; the tests say what they expect
  body: any;
  headers: Headers;
}

/** A browser's memory of one site: sends the cookies that it was given, as another program calls the operations. */
export class BrowserSession {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #headers: Record<string, string>;

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  /** Calls an operation by its path under `/api`. */
  async call(
    method: string,
    path: string,
    input?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.fetch(`/api${path}`, {
      method,
      headers: { ...(input === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      ...this.#headers,
      ...(cookie && { cookie }),
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(this.#origin + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
