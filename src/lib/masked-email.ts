/**
 * An address as others may see it (decisions: E-mail addresses): `anna@example.org` is `an***@example.org`; of a name
 * of one or two characters the first alone is shown.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, Math.max(at, 0))];
  return `${name.slice(0, name.length > 2 ? 2 : 1).join('')}***${email.slice(at < 0 ? email.length : at)}`;
}
