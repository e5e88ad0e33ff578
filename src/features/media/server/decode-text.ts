/** What the bytes of a text file say, or in plain words why they are not taken. */
export type DecodedText = { text: string } | { refused: string };

const NOT_UTF8 =
  'The file is in an encoding that cannot be told for certain. Please save it as UTF-8 and send it again.';
const NO_TEXT = 'This is not a text file.';

/** Bytes that are looked at to tell an encoding. */
const LOOKED_AT = 64 * 1024;
/** Of a Western text, at most this share of the letters is beyond ASCII; in Greek or Russian nearly all are. */
const MAX_WESTERN_SHARE = 0.3;

/**
 * The text of a file: UTF-8, UTF-16 (with its mark, or told by its zero bytes), else Windows-1252, which Latin-1 is
 * a part of, where it reads like a text in Latin letters. A guess that would garble the words is refused.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const utf16 = withoutMark(bytes);
  if (utf16) return decoded(bytes, utf16);
  const utf8 = decoded(bytes, 'utf-8');
  if ('text' in utf8 || utf8.refused === NO_TEXT) return utf8;
  const western = decoded(bytes, 'windows-1252');
  return 'text' in western && !isWestern(western.text) ? { refused: NOT_UTF8 } : western;
}

function decoded(bytes: Uint8Array, encoding: string): DecodedText {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return isBinary(text) ? { refused: NO_TEXT } : { text };
  } catch (error) {
    // How it says that the bytes are not of this encoding.
    if (error instanceof TypeError) return { refused: NOT_UTF8 };
    throw error;
  }
}

/** UTF-16 without its mark: captions hold so many digits and arrows that every second byte is often zero. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = looked.length / 8;
  if (odd > enough && odd > even * 8) return 'utf-16le';
  if (even > enough && even > odd * 8) return 'utf-16be';
  return null;
}

/** Pictures and films are full of control characters; of a text a stray one is no harm. */
function isBinary(text: string): boolean {
  const looked = text.slice(0, LOOKED_AT);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is counted
  const controls = looked.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return controls > 8 + looked.length / 100;
}

/**
 * Signs that no Western text has between two letters. Letters of Polish and Romanian stand there in Windows-1250: `¹` is
 * `ą`, `³` is `ł`, `º` is `ş`.
 */
const SIGN_IN_WORD = /\p{L}[¢£¤¥¦¨¯¸²³¹º¼½¾¿]\p{L}/u;

function isWestern(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => letter > '\u007f').length;
  // Five bytes that Windows-1252 does not use.
  return (
    foreign <= letters.length * MAX_WESTERN_SHARE &&
    !/[\u0081\u008d\u008f\u0090\u009d]/.test(text) &&
    !SIGN_IN_WORD.test(text)
  );
}
