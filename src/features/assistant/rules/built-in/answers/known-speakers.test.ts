import { expect, test } from 'vitest';
import { answerFromTexts } from '../answer-from-texts.ts';

const lines = [
  'Today I talk about lamps that burn for a whole winter.',
  'A lamp that burns too hot breaks its glass, so we cool it with sea water.',
  'That is all that I have to say about it.',
];
const cues = lines.map((text, position) => ({ position, startMs: position * 10_000, text, speaker: null }));
const unnamed = { title: 'Lamps', description: '', cues };
const named = { ...unnamed, speakers: ['Ines Holm'] };

test('who asks what somebody says who is known to speak hears no word of that nobody says their name', () => {
  const question = 'How does Ines Holm cool a lamp?';
  expect(answerFromTexts(question, named).markdown).toMatch(/^From this video:\s.*sea water/s);
  expect(answerFromTexts(question, unnamed).markdown).toContain(
    'Nothing in this video mentions “Ines” or “Holm”',
  );
});

test('who speaks is answered with those who are known to speak, where no line names anybody', () => {
  expect(answerFromTexts('Who is speaking?', named)).toMatchObject({
    isCovered: true,
    markdown: 'Speaking in this video:\n\n- Ines Holm',
  });
  const labelled = { ...named, cues: cues.map((cue) => ({ ...cue, speaker: 'Ines' })) };
  expect(answerFromTexts('Who is speaking?', labelled).markdown).toContain('- Ines [c0]');
  const roles = { ...named, cues: cues.map((cue, at) => ({ ...cue, speaker: at === 0 ? 'Host' : 'Guest' })) };
  expect(answerFromTexts('Who is speaking?', roles).markdown).toBe('Speaking in this video:\n\n- Ines Holm');
  const unknown = answerFromTexts('Who is speaking?', { ...roles, speakers: [] });
  expect(unknown.markdown).toContain('- Guest [c1]');
});
