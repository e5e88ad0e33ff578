/**
 * The parameters of an address as they stand there: text, the first of each name. The framework's own reading
 * takes `q=2024` for a number and writes it back in quotes.
 */
export function parseSearchParams(search: string): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) params[name] ??= value;
  return params;
}

/** The address part of parameters, with its question mark; what is undefined is left out. */
export function stringifySearchParams(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
