import { describe, expect, test } from 'vitest';
import { demoClip } from '../../../../../tests/support/demo-clip.ts';
import { TIDE_POOLS } from '../../../../../tests/support/sample-talk.ts';
import { answerFromTexts } from './answer-from-texts.ts';

describe('an answer from the texts', () => {
  test('to a question in another language is looked for as it was typed', () => {
    const { markdown } = answerFromTexts(
      'Wen meint er damit, und wie viele leben dort im Wasser?',
      TIDE_POOLS,
    );
    expect(markdown).toContain('in English, and the question in German');
  });

  test('to a question in another language misses none of its little words', () => {
    expect(answerFromTexts('Was ist ein Limpet?', TIDE_POOLS)).toMatchObject({ isCovered: true });
    expect(answerFromTexts('Was ist ein Zebra?', TIDE_POOLS).markdown).toMatch(
      /^This video is in English, and the question in German\. I find only English words in it\.\n\nIt is about .+\.$/,
    );
    expect(answerFromTexts('Was ist ein Limpet?', TIDE_POOLS).markdown).toContain(
      'This video is in English, and the question in German. The nearest moments:',
    );
  });

  test('to a question in another language that it does not cover says so, and offers the nearest moments', () => {
    const question = 'Warum ist der Limpet in der Wüste so glücklich und wer hat ihn gesehen?';
    const { isCovered, markdown } = answerFromTexts(question, TIDE_POOLS);
    expect(isCovered).toBe(false);
    expect(markdown).toMatch(
      /^This video is in English, and the question in German\. I find only English words in it\.\n\n/,
    );
    expect(markdown).toMatch(/The closest:\n\n> .*limpet/i);
  });

  test('to an English question after a German one says nothing of German', () => {
    const { markdown } = answerFromTexts('how do they find their way home', TIDE_POOLS, [
      'Was ist ein Limpet?',
    ]);
    expect(markdown).toContain('limpet');
    expect(markdown).not.toContain('German');
  });

  test.each([
    ['Worum geht es?', 'German'],
    ['Worum geht es in diesem Video?', 'German'],
    ['¿De qué trata este video?', 'Spanish'],
    ['De quoi parle cette vidéo ?', 'French'],
    ['Di cosa parla questo video?', 'Italian'],
    ['Do que trata este vídeo?', 'Portuguese'],
    ['Waar gaat deze video over?', 'Dutch'],
    ['О чём это видео?', 'Russian'],
    ['この動画は何についてですか', 'Japanese'],
    ['这个视频讲的是什么？', 'Chinese'],
    ['이 영상은 무엇에 대한 것인가요?', 'Korean'],
  ])('to “%s” says in which language the video is, and gives its summary', (question, language) => {
    const { isCovered, isOfWhole, markdown } = answerFromTexts(question, TIDE_POOLS);
    expect({ isCovered, isOfWhole }).toEqual({ isCovered: true, isOfWhole: true });
    const { markdown: summary } = answerFromTexts('What is this about?', TIDE_POOLS);
    expect(markdown).toBe(`This video is in English, and the question in ${language}.\n\n${summary}`);
  });

  test.each(['Was hat er herausgefunden?', 'Was haben die Leute gebacken?', '誰がパンを焼きましたか'])(
    'to “%s”, for which nothing is found, denies nothing, and tells where to begin',
    (question) => {
      const { isCovered, markdown } = answerFromTexts(question, demoClip('question-first'));
      expect(isCovered).toBe(false);
      expect(markdown).toMatch(/ I find only English words in it\.\n\nIt is about .+\.$/);
      expect(markdown).not.toMatch(/not covered|mentions/);
    },
  );

  test('to a question in the language of the texts says nothing of languages', () => {
    const said = [
      'クラゲは夜の海で青く光ります。',
      '光る理由を水族館の人が説明します。',
      '餌を集めるためだと言われています。',
    ];
    const cues = [...said, ...said].map((text, position) => ({ position, startMs: position * 4_000, text }));
    const texts = { title: '光るクラゲ', description: '', cues };
    const { markdown } = answerFromTexts('この動画は何についてですか', texts);
    expect(markdown).not.toContain('the question in');
  });
});
