import { useRef, useState } from 'react';
import { readCaptionFileName } from '../../rules/transcript/caption-file-name.ts';
import { UNKNOWN_LANGUAGE } from '../../rules/transcript/language-tag.ts';
import { MAX_TRANSCRIPT_BYTES } from '../../rules/transcript/transcript-limits.ts';

/** In which language (BCP 47) a transcript is, and what tells so: an unknown one where nothing does. */
export interface ToldLanguage {
  language: string;
  by: 'name' | 'words' | 'nothing';
}

const NOTHING_TELLS: ToldLanguage = { language: UNKNOWN_LANGUAGE, by: 'nothing' };

/** What a transcript that is not sent yet tells of its language; always of the one that was read last, null before there is one. */
export function useToldLanguage() {
  const [told, setTold] = useState<ToldLanguage | null>(null);
  const last = useRef<Promise<ToldLanguage | null>>(Promise.resolve(null));
  return {
    told,
    read(file: File | null, written: string): void {
      const reading = languageOf(file, written);
      last.current = reading;
      void reading.then((found) => {
        if (last.current === reading) setTold(found);
      });
    },
    /** What is told once all is read: who sends a text may be faster. */
    whenRead: () => last.current,
  };
}

/** As the server takes it of a file that comes without a language: its name counts more than its words. */
async function languageOf(file: File | null, written: string): Promise<ToldLanguage | null> {
  const named = file && readCaptionFileName(file.name).language;
  if (named) return { language: named, by: 'name' };
  if (!file && written.trim() === '') return null;
  if (file && file.size > MAX_TRANSCRIPT_BYTES) return NOTHING_TELLS;
  try {
    const { transcriptLanguage } = await import('../../rules/language/transcript-language.ts');
    const language = transcriptLanguage(file ? await file.text() : written);
    return language === null ? NOTHING_TELLS : { language, by: 'words' };
  } catch {
    // Neither the words of all languages nor a file can be had at any time: then somebody names the language, as without them.
    return NOTHING_TELLS;
  }
}
