import { describe, expect, test } from 'vitest';
import { demoClip } from '../../../../../../tests/support/demo-clip.ts';
import { answerFromTexts } from '../answer-from-texts.ts';

const CLIP = demoClip('spaced-repetition');
const BEFORE = ['What did Ebbinghaus do?'];

describe('of words that name nothing', () => {
  test.each(['so what?', 'Why does it matter', 'ok, but why does that matter?', 'who cares?'])(
    '“%s” gets what all of it comes to',
    (question) => {
      expect(answerFromTexts(question, CLIP, BEFORE).markdown).toMatch(
        /^What it comes to:\n\n> So: recall, wait, and recall again\. Let the gap grow each time\. It need not take longer\. It asks you to stop sooner, and to come back\. \[c\d+\]$/,
      );
      expect(answerFromTexts(question, CLIP).markdown).toMatch(/^What this video is about:/);
    },
  );

  test.each(['really?', 'is that true?', 'says who?', 'who said that?', 'Are you sure?', 'source?'])(
    '“%s” gets who says so and where, without the quote again',
    (question) => {
      const { markdown, quotes } = answerFromTexts(question, CLIP, BEFORE);
      expect(markdown).toBe(
        'This video says so, at [c1]. I quote what is said, and cannot check whether it is true.',
      );
      expect(quotes).toEqual([]);
      expect(answerFromTexts(question, CLIP).markdown).toMatch(/^What would you like to know\?/);
    },
  );

  test('“says who?” names who speaks, and the description where that was quoted', () => {
    const cues = CLIP.cues.map((cue) => ({ ...cue, speaker: 'Ines Holm' }));
    expect(answerFromTexts('says who?', { ...CLIP, cues }, BEFORE).markdown).toMatch(
      /^Ines Holm says so, at \[c1\]\./,
    );
    const described = { ...CLIP, cues: [] };
    expect(answerFromTexts('says who?', described, BEFORE).markdown).toMatch(
      /^The description of this video says so\./,
    );
  });

  test('“so what?” after a summary gets its end, and where all was told what else there is', () => {
    const asked = ['What is this about?'];
    expect(answerFromTexts('so what?', CLIP, asked).markdown).toMatch(/^What it comes to:\n\n> So: recall/);
    const again = [...BEFORE, 'so what?', 'so what?'];
    expect(answerFromTexts('so what?', CLIP, again).markdown).toMatch(
      /^This video says no more about it\. \w/,
    );
  });

  test('“really?” after what may not answer is told that it does not have to', () => {
    const asked = ['Do sleeping pills help to recall?'];
    const before = answerFromTexts(asked[0] ?? '', CLIP);
    expect([before.isCovered, before.quotes.length > 0]).toEqual([false, true]);
    const { markdown, isCovered } = answerFromTexts('really?', CLIP, asked);
    expect([markdown, isCovered]).toEqual([expect.stringMatching(/^I am not sure\./), false]);
  });

  test('“why?” after “really?” asks of what was told before both', () => {
    const { markdown } = answerFromTexts('tell me more', CLIP, [...BEFORE, 'really?']);
    expect(markdown).toBe(answerFromTexts('tell me more', CLIP, BEFORE).markdown);
    const again = answerFromTexts('really?', CLIP, [...BEFORE, 'really?']);
    expect(again.markdown).toMatch(/^This video says so/);
  });

  test('“what else?” gets what was not quoted', () => {
    const { markdown } = answerFromTexts('what else?', CLIP, BEFORE);
    expect(markdown).toContain('He tested only himself');
    expect(markdown).not.toContain('In 1885');
  });

  test('none is taken for vague that names what it is about', () => {
    const { markdown } = answerFromTexts('Is it true that Ebbinghaus tested only himself?', CLIP, BEFORE);
    expect(markdown).toContain('He tested only himself');
  });
});
