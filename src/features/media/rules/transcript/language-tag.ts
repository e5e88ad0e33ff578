/** Of a text in an unknown language (ISO 639-2). */
export const UNKNOWN_LANGUAGE = 'und';

const MAX_LENGTH = 35;
/** Of two letters, or of three. The standard keeps longer ones for later, and would take any name: `english`. */
const LANGUAGE = /^[a-z]{2,3}(?:-|$)/i;

/** A BCP 47 tag in its canonical form (`en-us` → `en-US`, `pt_BR` → `pt-BR`); null for what is none. */
export function canonicalLanguage(text: string): string | null {
  const tag = text.trim().replaceAll('_', '-');
  if (!LANGUAGE.test(tag) || tag.length > MAX_LENGTH) return null;
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    // One may be longer than what was given: `sh` is `sr-Latn`.
    return canonical !== '' && canonical.length <= MAX_LENGTH ? canonical : null;
  } catch {
    // How it says that a tag is malformed.
    return null;
  }
}

/** What the words of a text say of their language in a page (`lang`); nothing where nobody knows it. */
export const langOf = (tag: string | undefined): string | undefined =>
  tag === UNKNOWN_LANGUAGE ? undefined : tag;

/** The English name of a language; its tag where it has none. */
export function languageName(tag: string): string {
  if (tag === UNKNOWN_LANGUAGE) return 'Unknown language';
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
