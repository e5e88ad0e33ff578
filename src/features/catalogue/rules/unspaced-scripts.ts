/** Scripts that do not put spaces between words, as a part of a class of characters. */
export const UNSPACED_SCRIPTS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

export const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
