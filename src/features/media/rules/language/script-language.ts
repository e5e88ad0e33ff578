/** Characters that are read of a long text. */
const MOST_CHARACTERS = 5_000;
/** Of fewer letters, as of a name, nothing is told. */
const LEAST_LETTERS = 20;
/** Of all letters so many are of the script: lines beside which a translation stands are in two languages. */
const LEAST_SHARE = 0.6;
/** Of the letters of Japanese so many are kana; of those of Chinese hardly any, as in a name. */
const KANA_OF_JAPANESE = 0.2;
const KANA_OF_CHINESE = 0.02;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;

/**
 * Scripts that are nearly one language's alone, by that (ISO 639-1). Cyrillic, Arabic, Devanagari, Bengali, Ethiopic and
 * others are several languages'.
 */
export const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['si', /\p{Script=Sinhala}/gu],
  ['lo', /\p{Script=Lao}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['my', /\p{Script=Myanmar}/gu],
];

/** The language (ISO 639-1) of a text whose script is that language's alone; null for others. */
export function scriptLanguage(text: string): string | null {
  const all = text.slice(0, MOST_CHARACTERS).match(/\p{L}/gu) ?? [];
  if (all.length < LEAST_LETTERS) return null;
  const letters = all.join('');
  const countOf = (script: RegExp) => letters.match(script)?.length ?? 0;
  const isMost = (count: number) => count >= all.length * LEAST_SHARE;
  const kana = countOf(KANA);
  const eastern = kana + countOf(HAN);
  if (isMost(eastern)) {
    if (kana >= eastern * KANA_OF_JAPANESE) return 'ja';
    return kana <= eastern * KANA_OF_CHINESE ? 'zh' : null;
  }
  return SCRIPTS.find(([, script]) => isMost(countOf(script)))?.[0] ?? null;
}
