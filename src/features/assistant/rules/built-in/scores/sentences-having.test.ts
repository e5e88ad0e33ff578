import { expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { sentencesHaving } from './sentences-having.ts';

const STRENGTHS = { exact: 1, synonym: 0.4, related: 0.3, near: 0.2 };

test('a word that stands for another in two ways counts for the stronger', () => {
  const lines = ['Biology is taught here.', 'It rains.', 'A biological question.'];
  const cues = lines.map((text, position) => ({ position, startMs: null, text }));
  const index = indexTexts({ title: '', description: '', cues });
  const [term = ''] = index.language.termsOf('biological').map((one) => one.term);
  expect([...sentencesHaving(term, index, STRENGTHS)].toSorted(([a], [b]) => a - b)).toEqual([
    [0, STRENGTHS.synonym],
    [2, STRENGTHS.exact],
  ]);
  // However they are ordered.
  const related = { ...STRENGTHS, related: 0.5 };
  expect(sentencesHaving(term, index, related).get(0)).toBe(related.related);
});
