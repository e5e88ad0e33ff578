/** What the bytes of a text file say, or in plain words why they are not taken. */
export type DecodedText = { text: string } | { refused: string };

const NOT_UTF8 =
  'This file is not UTF-8, or has lost a part of a letter. Open it in a text editor, choose "Save As" with the encoding UTF-8, and send it again.';
const NO_TEXT = 'This is not a text file.';

/** Characters that are looked at to tell a text. */
const LOOKED_AT = 64 * 1024;

/** The text of a file: UTF-8, or UTF-16 with its mark. Any other encoding would be a guess, which garbles words. */
export function decodeText(bytes: Uint8Array): DecodedText {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return isBinary(text) ? { refused: NO_TEXT } : { text };
  } catch (error) {
    // How it says that the bytes are not of this encoding.
    if (error instanceof TypeError) return { refused: NOT_UTF8 };
    throw error;
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
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
