import { canonicalLanguage, languageName, UNKNOWN_LANGUAGE } from './language-tag.ts';

/**
 * ISO 639-1, with the regions and scripts in which a language is written in more than one way; without Twi and Tagalog,
 * whose names are those of Akan and Filipino.
 */
const TAGS =
  'aa ab af ak am an ar as av ay az ba be bg bm bn bo br bs ca ce ch co cs cv cy da de de-AT de-CH dv dz ee el en en-AU en-CA ' +
  'en-GB en-US eo es es-419 es-ES es-MX et eu fa ff fi fil fj fo fr fr-CA fr-CH fy ga gd gl gn gu gv ha he hi hr ht hu hy ia ' +
  'id ie ig ii io is it iu ja jv ka kg ki kk kl km kn ko ks ku kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my ' +
  'na nb nd ne ng nl nl-BE nn no nr nv ny oc oj om or os pa pl ps pt pt-BR pt-PT qu rm rn ro ru rw sa sc sd se sg si sk sl sm ' +
  'sn so sq sr sr-Latn ss st su sv sw ta te tg th ti tk tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh ' +
  'zh-Hans zh-Hant zh-HK zu';

/** The tags of languages that are offered by name, in the order of their names. */
export const offeredLanguages: readonly { tag: string; name: string }[] = TAGS.split(' ')
  .map((tag) => ({ tag, name: languageName(tag) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  .concat({ tag: UNKNOWN_LANGUAGE, name: languageName(UNKNOWN_LANGUAGE) });

const byName = new Map(offeredLanguages.map(({ tag, name }) => [name.toLowerCase(), tag]));

/** The tag of what somebody calls a language by, its English name or its tag (`German`, `pt-BR`); null for neither. */
export function languageCalled(text: string): string | null {
  return byName.get(text.trim().toLowerCase()) ?? canonicalLanguage(text);
}
