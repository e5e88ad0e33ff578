/** Three letters in a row, with what is written over and under them, or two of a script in which two are a word. */
const WORD = /(?:\p{L}\p{M}*){3}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}/u;

/**
 * What the name of a file says about the film in it: 'How cities work' for `/films/how-cities_work.mp4`. Undefined for a
 * name that is no words: an id, a number, a checksum.
 */
export function fileTitle(address: string): string | undefined {
  const path = URL.parse(address, 'http://same-site.invalid')?.pathname ?? '';
  const name = decoded(path.split('/').at(-1) ?? '').replace(/\.\w{2,5}$/, '');
  const words = name
    .replaceAll(/[_+\s-]+/g, ' ')
    .trim()
    .slice(0, 200);
  const isId = /^[0-9a-f ]+$/i.test(words) || /\d{5}/.test(words) || !WORD.test(words);
  const isGeneric = /^(?:video|index|master|playlist|stream|manifest|main|clip|movie|output|\d+p?)$/i.test(
    words,
  );
  return isId || isGeneric ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
