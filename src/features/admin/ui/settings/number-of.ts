/** The number that somebody typed; NaN, which no setting takes, for anything else. */
export function numberOf(typed: string): number {
  const text = typed.replaceAll(/[\s,]/g, '');
  return text === '' ? Number.NaN : Number(text);
}
