// What every JavaScript engine brings beside the language, and what depends on nothing but its arguments: rules
// may use it. Described here because these types otherwise come with all of the browser's or all of Node's.

interface URLSearchParams extends Iterable<[string, string]> {
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  toString(): string;
}
declare const URLSearchParams: {
  new (given?: string | Record<string, string> | Iterable<[string, string]>): URLSearchParams;
};

interface URL {
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  readonly searchParams: URLSearchParams;
  username: string;
  toString(): string;
}
declare const URL: {
  new (url: string, base?: string): URL;
  canParse(url: string, base?: string): boolean;
  parse(url: string, base?: string): URL | null;
};

declare const TextEncoder: { new (): { encode(text: string): Uint8Array } };
declare const TextDecoder: {
  new (label?: string, options?: { fatal?: boolean }): { decode(bytes: Uint8Array): string };
};
declare function atob(base64: string): string;
declare function btoa(bytes: string): string;
