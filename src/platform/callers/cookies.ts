/** How long a browser keeps a cookie and what it is for. */
export interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser. */
  maxAgeSeconds?: number;
}

/** The cookies of one request and of its answer. All are ours alone: HttpOnly, of the whole site, for no other site. */
export interface Cookies {
  /** The value that the browser sent, or that this answer sets; null when there is none. */
  read(name: string): string | null;
  /** Every value that the browser sent under a name, the most specific first: one may be another host's. */
  readAll(name: string): string[];
  set(name: string, value: string, options?: CookieOptions): void;
  remove(name: string): void;
}

/**
 * Reads the cookies of a request and writes those of its answer. Under https the names' prefix makes browsers refuse
 * them from any other host or path.
 * @param header the request's `Cookie`
 * @param responseHeaders where `Set-Cookie` is added
 */
export function requestCookies(header: string | null, secure: boolean, responseHeaders: Headers): Cookies {
  const fullName = (name: string) => (secure ? `__Host-${name}` : name);
  const changed = new Map<string, string | null>();
  const write = (name: string, value: string, age: string) => {
    const attributes = `Path=/${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    responseHeaders.append('set-cookie', `${fullName(name)}=${value}; ${attributes}`);
  };
  const readAll = (name: string) =>
    (header?.split(';') ?? []).flatMap((part) => {
      const [key, value] = part.trim().split('=', 2);
      return key === fullName(name) && value ? [value] : [];
    });
  return {
    read(name) {
      const now = changed.get(name);
      return now === undefined ? (readAll(name)[0] ?? null) : now;
    },
    readAll,
    set(name, value, { maxAgeSeconds } = {}) {
      changed.set(name, value);
      write(name, value, maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`);
    },
    remove(name) {
      changed.set(name, null);
      write(name, '', '; Max-Age=0');
    },
  };
}
