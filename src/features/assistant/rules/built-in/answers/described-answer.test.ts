import { describe, expect, test } from 'vitest';
import { demoVideos } from '#database/demo/catalogue.ts';
import { answerFromTexts } from '../answer-from-texts.ts';

/** What is answered about a talk of the demo of which there is no transcript. */
function answerTo(question: string, beginning: string, before: readonly string[] = []) {
  const video = demoVideos.find(({ title }) => title.startsWith(beginning));
  if (!video) throw new Error('there is no such talk');
  const { title, description, speakers = [] } = video;
  return answerFromTexts(question, { title, description, speakers, cues: [] }, before);
}

const SAYS = 'This video has no transcript yet. Its description says:';
const ONLY_NAMES = 'This video has no transcript yet. Its description only says that it is about this:';
const MAY_ANSWER = 'This video has no transcript yet. In its description, this may answer it:';
const NOTHING = 'This video has no transcript yet, and I find nothing about that in its description.';

describe('about a video without a transcript', () => {
  test.each([
    ['What does he regret?', '10 Things', 'decisions that he would make differently'],
    ['which mistakes did he make', '10 Things', 'decisions that he would make differently'],
    ['What materials are used?', 'Build a Tower', 'Twenty sticks of spaghetti'],
    ['What is a memory palace?', 'Feats of Memory', 'placing what one wants to keep'],
    ['Why do people avoid conflict?', 'Dare to', 'why organisations find open conflict so hard'],
    ['Is it for beginners?', 'Intro to Large', 'For everybody who uses a language model'],
  ])('“%s” is not denied where the description of %s is near', (question, talk, quoted) => {
    const { markdown, isCovered } = answerTo(question, talk);
    expect(markdown.split('\n')[0]).toBe(MAY_ANSWER);
    expect(markdown).toContain(quoted);
    expect(isCovered).toBe(false);
  });

  test.each([
    ['Is Deno better than Node?', '10 Things', 'the beginnings of Deno'],
    ['What is Deno?', '10 Things', 'the beginnings of Deno'],
    ['What is a microtask?', 'In The Loop', 'tasks, microtasks and rendering'],
    ['how is a model trained', 'Intro to Large', 'how it is trained'],
    ['how can they be attacked', 'Intro to Large', 'how these systems can be attacked'],
  ])('“%s” is not answered by what only names it', (question, talk, quoted) => {
    const { markdown, isCovered } = answerTo(question, talk);
    expect(markdown.split('\n')[0]).toBe(ONLY_NAMES);
    expect(markdown).toContain(quoted);
    expect(isCovered).toBe(false);
  });

  test('a time or a number that is asked for and not given is missed', () => {
    expect(answerTo('when did he start node?', '10 Things').markdown).toMatch(
      /^This video has no transcript yet\. No time is given for it in its description\. What comes closest:\n\n> Ryan Dahl started Node\.js, and some years later looked back at it in public\. \(description\)$/,
    );
  });

  test.each([
    ['Who made Clojure?', 'Simple Made', /^> Rich Hickey, who made .+ near at hand\. \(description\)$/],
    ['What is Clojure?', 'Simple Made', /^> Rich Hickey, who made the language Clojure/],
    ['does he mention security', '10 Things', /^> He goes through the decisions/],
    ['Who is Alice Stewart?', 'Dare to', /^> Margaret Heffernan tells of the doctor Alice Stewart/],
  ])('“%s” is answered by the sentence that says it, not by all of it', (question, talk, quote) => {
    const { markdown, isCovered } = answerTo(question, talk);
    const [lead, , quoted, ...others] = markdown.split('\n');
    expect([lead, others]).toEqual([SAYS, []]);
    expect(quoted).toMatch(quote);
    expect(isCovered).toBe(true);
  });

  test.each([
    ['How do volcanoes erupt?', 'Feats of Memory'],
    ['How do I bake bread?', 'Build a Tower'],
    ['What is prompt injection?', 'Intro to Large'],
  ])('“%s” is told to be nowhere near, with what the description does tell', (question, talk) => {
    expect(answerTo(question, talk).markdown).toMatch(
      new RegExp(`^${NOTHING.replaceAll('.', '\\.')}\n\nWhat it tells of the video:\n\n> `),
    );
  });

  test('who asks for more is not told the same again', () => {
    const first = answerTo('Who is Ryan Dahl?', '10 Things').quotes.map((quote) => quote.first);
    const more = answerTo('tell me more', '10 Things', ['Who is Ryan Dahl?']).quotes;
    expect(more.filter((quote) => first.includes(quote.first))).toEqual([]);
  });
});
