import { expect, test } from 'vitest';
import { isCaptionFile, readCaptionFileName, wordsOfFileName } from './caption-file-name.ts';

test.each([
  ['My Talk.vtt', { name: 'My Talk', id: null, language: null }],
  ['My Talk.en.vtt', { name: 'My Talk', id: null, language: 'en' }],
  ['My Talk.pt-br.SRT', { name: 'My Talk', id: null, language: 'pt-BR' }],
  ['My Talk.zh_Hans.txt', { name: 'My Talk', id: null, language: 'zh-Hans' }],
  ['My Talk [dQw4w9WgXcQ].vtt', { name: 'My Talk', id: 'dQw4w9WgXcQ', language: null }],
  ['My Talk [dQw4w9WgXcQ].de.srt', { name: 'My Talk', id: 'dQw4w9WgXcQ', language: 'de' }],
  ['My Talk [dQw4w9WgXcQ].en-orig.vtt', { name: 'My Talk', id: 'dQw4w9WgXcQ', language: 'en' }],
  ['dQw4w9WgXcQ.en.vtt', { name: 'dQw4w9WgXcQ', id: 'dQw4w9WgXcQ', language: 'en' }],
  ['[dQw4w9WgXcQ].vtt', { name: '', id: 'dQw4w9WgXcQ', language: null }],
  ['why-herons-wait.fr.vtt', { name: 'why-herons-wait', id: 'why-herons-wait', language: 'fr' }],
  ['Fun with Node.js.vtt', { name: 'Fun with Node.js', id: null, language: null }],
  ['Talk [live, part 2].vtt', { name: 'Talk [live, part 2]', id: null, language: null }],
  ['How We Scaled to v2.0.en.srt', { name: 'How We Scaled to v2.0', id: null, language: 'en' }],
  ['.en.vtt', { name: '.en', id: null, language: null }],
  ['notes', { name: 'notes', id: 'notes', language: null }],
])('of %s is read what it says of its video', (fileName, said) => {
  expect(readCaptionFileName(fileName)).toEqual(said);
});

test.each([
  ['why-herons-wait.fr.vtt', 'why herons wait'],
  ['2019_Otters at night_final.srt', '2019 Otters at night final'],
  ['My.Talk [dQw4w9WgXcQ].en.vtt', 'My Talk'],
  ['[dQw4w9WgXcQ].vtt', ''],
])('%s is looked for by its words', (fileName, words) => {
  expect(wordsOfFileName(fileName)).toBe(words);
});

test('files of other kinds are none with captions', () => {
  expect(
    ['talk.vtt', 'Talk.SRT', 'talk.en.txt', 'talk.docx', 'README.md', 'vtt'].filter(isCaptionFile),
  ).toEqual(['talk.vtt', 'Talk.SRT', 'talk.en.txt']);
});
