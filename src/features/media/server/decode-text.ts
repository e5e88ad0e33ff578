import { brokenUtf8 } from '../rules/broken-utf8.ts';
import { isWesternText } from '../rules/western-text.ts';

/** What the bytes of a text file say, or in plain words why they are not taken. */
export type DecodedText = { text: string } | { refused: string };

const NOT_UTF8 =
  'The file is in an encoding that cannot be told for certain. Please save it as UTF-8 and send it again.';
const brokenAt = (line: number) =>
  `Line ${line} is not UTF-8, though the file is: it has lost a part of a letter. Please save it as UTF-8 and send it again.`;
const NO_TEXT = 'This is not a text file.';

/** Bytes that are looked at to tell an encoding. */
const LOOKED_AT = 64 * 1024;

/**
 * The text of a file: UTF-8, UTF-16 (with its mark, or told by its zero bytes), else Windows-1252, which Latin-1 is
 * a part of, where it reads like a text in a language that is written so. A guess that would garble the words is refused.
 * @param language the BCP 47 tag of the text, where somebody said
 */
export function decodeText(bytes: Uint8Array, language?: string): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const utf16 = withoutMark(bytes);
  if (utf16) return decoded(bytes, utf16);
  const utf8 = decoded(bytes, 'utf-8');
  if ('text' in utf8 || utf8.refused === NO_TEXT) return utf8;
  const western = decoded(bytes, 'windows-1252');
  if ('refused' in western) return western;
  const broken = brokenUtf8(bytes);
  if (broken) return { refused: brokenAt(broken.line) };
  return isWesternText(western.text, language) ? western : { refused: NOT_UTF8 };
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

/**
 * Pictures and films are full of control characters; of a text a stray one is no harm. WebVTT may hold any number of zeros
 * (§4.1 has them replaced); what follows its name is no picture.
 */
function isBinary(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  const looked = /^\uFEFF?WEBVTT\s/.test(start) ? start.replaceAll('\0', '') : start;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is counted
  const controls = looked.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return controls > 8 + looked.length / 100;
}
