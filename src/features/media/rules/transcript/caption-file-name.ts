import { canonicalLanguage, languageName } from './language-tag.ts';

const ENDING = /\.(?:vtt|srt|txt)$/i;
/** Characters that are searched for. */
const LONGEST_SEARCH = 200;
const ID = /^[\w-]{3,64}$/;
/** How such tools call what the host's machine has heard in the language that is spoken. */
const AUTOMATIC = /-orig$/i;

/** What the name of a file with captions says of its video. */
export interface CaptionFileName {
  /** BCP 47; null where it names none. */
  language: string | null;
  /** Without ending, language and id: what may be a title, or the name of a film. */
  name: string;
  /** What may be the id that its host gave it; null where nothing may. */
  id: string | null;
}

/** Whether a file may hold a transcript, by its name. */
export const isCaptionFile = (fileName: string): boolean => ENDING.test(fileName);

/** Reads the name of a file: `My Talk [dQw4w9WgXcQ].en.vtt`, `dQw4w9WgXcQ.vtt`, `My Talk.pt-BR.srt`, `my-talk.txt`. */
export function readCaptionFileName(fileName: string): CaptionFileName {
  const whole = fileName.replace(ENDING, '').trim();
  const dot = whole.lastIndexOf('.');
  const language = dot > 0 ? knownLanguage(whole.slice(dot + 1)) : null;
  const stem = language === null ? whole : whole.slice(0, dot).trim();
  // `My Talk [dQw4w9WgXcQ]`, as tools that download videos name their files.
  const bracket = stem.endsWith(']') ? stem.lastIndexOf('[') : -1;
  const id = stem.slice(bracket + 1, bracket < 0 ? undefined : -1);
  if (!ID.test(id)) return { language, name: stem, id: null };
  return { language, name: bracket < 0 ? stem : stem.slice(0, bracket).trim(), id };
}

/** The words of a file's name, to look for its video by: without ending, language and the id in brackets. */
export function wordsOfFileName(fileName: string): string {
  const { name } = readCaptionFileName(fileName);
  return name
    .replaceAll(/[\s_.+-]+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .toWellFormed();
}

/** `Node.js` and `What is .NET` end in no language. */
function knownLanguage(text: string): string | null {
  const tag = canonicalLanguage(text.replace(AUTOMATIC, ''));
  return tag !== null && languageName(tag) !== tag ? tag : null;
}
