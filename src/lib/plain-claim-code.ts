/** The same code however it is typed: without case, spaces and dashes. */
export function plainClaimCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}
