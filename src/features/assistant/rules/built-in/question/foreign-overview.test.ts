import { expect, test } from 'vitest';
import { overviewLanguages } from './foreign-overview.ts';

test.each([
  ['Wovon handelt dieser Vortrag?', 'de'],
  ['Bitte eine kurze Zusammenfassung', 'de'],
  ['Resumen por favor', 'es'],
  ['C’est quoi le sujet ?', 'fr'],
  ['O czym jest ten film?', 'pl'],
  ['Vad handlar videon om?', 'sv'],
  ['Bu video ne hakkında?', 'tr'],
  ['ما موضوع هذا الفيديو؟', 'ar'],
  ['この動画の要約を教えてください', 'ja'],
  ['总结一下这个视频', 'zh'],
  ['영상 요약해 줘', 'ko'],
])('“%s” asks what all of a video is about', (question, code) => {
  expect(overviewLanguages(question)).toContain(code);
});

test.each([
  'Worum geht es bei den Gorillas?',
  'De quoi parle Yarbus ?',
  '動画は何について光りますか',
  'What is this about?',
  'resume the video',
  'Resume',
  'over',
  '',
])('“%s” does not', (question) => {
  expect(overviewLanguages(question)).toEqual([]);
});
