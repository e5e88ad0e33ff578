import { SafeFetchError } from '#platform/safe-fetch.ts';
import { isOwnFilm } from '../../rules/link/own-file.ts';
import { UNKNOWN_LANGUAGE } from '../../rules/transcript/language-tag.ts';
import type { ReadTranscript } from '../../rules/transcript/transcript-line.ts';
import type { CaptionHost, Read } from './caption-host.ts';
import { readTrack } from './read-track.ts';

/** Endings of captions that lie beside a film, in the order in which they are looked for. */
export const CAPTION_ENDINGS = ['.vtt', '.srt', '.en.vtt', '.en.srt'];

/** Captions that lie beside a film under its name: `talk.mp4`, `talk.vtt`. */
export const besideFile: CaptionHost = {
  async offered(link, read, signal) {
    if (link.platform !== 'file' && link.platform !== 'hls') return null;
    // What cannot be read may be a page that says that nothing is there: the next ending is asked for, too.
    const found = new Map<string, ReadTranscript>();
    for (const ending of CAPTION_ENDINGS) {
      const said = ending.startsWith('.en') ? 'en' : UNKNOWN_LANGUAGE;
      const known = found.get(said);
      if (known && 'lines' in known) continue;
      const text = await readIfThere(beside(link.embedUrl, ending), read, signal);
      if (text && (!known || 'lines' in text)) found.set(said, text);
    }
    const unsaid = await languageIn(found.get(UNKNOWN_LANGUAGE));
    const tracks = [...found].map(([said, text]) => {
      // Whose file is named for a language comes first.
      const isByWords = said === UNKNOWN_LANGUAGE && unsaid !== null && !found.has(unsaid);
      return { language: isByWords ? unsaid : said, isByWords, isAutomatic: false, read: async () => text };
    });
    return tracks.length > 0
      ? { outcome: 'tracks', tracks }
      : {
          outcome: 'none',
          reason: isOwnFilm(link.embedUrl)
            ? 'There are no captions beside this file. Please upload its transcript.'
            : 'There are no captions beside the film.',
        };
  },
};

/** Its words are loaded when there is a text to be read. */
async function languageIn(text: ReadTranscript | undefined): Promise<string | null> {
  if (!text || !('lines' in text)) return null;
  const { likelyLanguage } = await import('../../rules/language/text-language.ts');
  return likelyLanguage(text.lines.map((line) => line.text).join(' '));
}

/** The same address with another ending; what stood behind the question mark may be a signature of the film alone. */
function beside(address: string, ending: string): string {
  const [path = ''] = address.split('?', 1);
  if (path.startsWith('/')) return path.replace(/\.\w+$/, ending);
  const url = new URL(address);
  url.pathname = url.pathname.replace(/\.\w+$/, ending);
  return url.href;
}

/** The file at an address, or null where there is none, or something else for want of one. */
async function readIfThere(address: string, read: Read, signal: AbortSignal) {
  try {
    return await readTrack(address, read, signal);
  } catch (error) {
    const isMissing =
      error instanceof SafeFetchError &&
      (error.reason === 'content-type-refused' ||
        [401, 403, 404, 410].includes(error.status ?? 0) ||
        // A path of this site that names no file of the operator's.
        error.reason === 'invalid-url');
    if (isMissing) return null;
    throw error;
  }
}
