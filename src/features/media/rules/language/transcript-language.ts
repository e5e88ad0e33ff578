import { readTranscript } from '../transcript/read-transcript.ts';
import { likelyLanguage } from './text-language.ts';

/**
 * The language in which a transcript is written without doubt, by what is said in it: the times and signs of its format are
 * no words. Null where that is not clear, or where it cannot be read. With the words of all languages it is large: browsers
 * load it once there is a text.
 */
export function transcriptLanguage(text: string): string | null {
  const read = readTranscript(text);
  return 'lines' in read ? likelyLanguage(read.lines.map((line) => line.text).join(' ')) : null;
}
