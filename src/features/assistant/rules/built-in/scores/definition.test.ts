import { expect, test } from 'vitest';
import { questionKind } from '../question/question-kind.ts';
import { definedSubject, defines, explainedSubject, explains, tellsIdea } from './definition.ts';

test.each([
  ['What is a vacancy chain?', 'vacancy chain'],
  ['What does SPV stand for?', 'spv'],
  ['Define quadrat', 'quadrat'],
  ['What is a quadrat good for?', 'quadrat'],
  ['What are quadrats used for?', 'quadrats'],
  ['What exactly is a quadrat?', 'quadrat'],
  ['What counts as a quadrat?', 'quadrat'],
  ['What does SPV stand for and how does it work?', 'spv'],
  ['What is a quadrat in botany?', 'quadrat'],
  ['What is a quadrat in this talk?', 'quadrat'],
  ['What is a quadrat according to her?', 'quadrat'],
])('“%s” asks what %s is', (question, subject) => {
  expect(definedSubject(question)).toBe(subject);
});

test('a sentence that says what something is explains it, one that only names it does not', () => {
  const explained = explains('quadrat');
  expect(explained('A quadrat is a square frame of wire.')).toBe(1);
  expect(explained('We lay a frame, which is called a quadrat.')).toBe(1);
  expect(explained('Using quadrats lets you count what grows in a meadow.')).toBe(1);
  expect(explained('Four sticks and a string, and that’s a quadrat, and it costs nothing.')).toBe(1);
  expect(explained('That’s a quadrat of mine over there.')).toBe(0);
  expect(explained('The quadrat is basically, uh, a frame that you can carry.')).toBe(1);
  expect(explained('The quadrat was wet.')).toBeLessThan(1);
  expect(explained('We carried the quadrat home.')).toBe(0);
});

test('what follows the name of something may explain it, what follows something else does not', () => {
  const explained = explains('quadrat');
  expect(explained('It’s like a window without glass.', 'We use a quadrat for that.')).toBeGreaterThan(0);
  expect(explained('It means that nobody counts a plant twice.', 'We use a quadrat.')).toBeGreaterThan(0);
  expect(explained('Four sticks and a string.', 'So what is a quadrat?')).toBeGreaterThanOrEqual(1);
  expect(explained('It’s like a window without glass.', 'We use a net for that.')).toBe(0);
  expect(explained('Then we took the quadrat, a square frame of wire, and went.')).toBeGreaterThan(0);
});

test.each([
  ['A quadrat is a square frame of wire.', true],
  ['We lay a frame, which is called a quadrat.', true],
  ['A frame of wire that we call a quadrat stays.', true],
  ['The method I am going to talk about is called Quadrat.', false],
  ['The quadrat was wet.', false],
  ['Now, a quadrat is a little bit different.', false],
  ['The quadrat is a huge thing with many parts.', false],
  ['Well, the quadrat is a very different beast when it comes to moss.', false],
  ['Quadrats are one of the really exciting areas.', false],
  ['There were four tools, and the quadrat was the final, the far right.', false],
  ['A quadrat means different things to different people.', false],
  ['A quadrat is an area of one square metre.', true],
  ['A quadrat is one of the oldest tools of botany.', true],
  ['A quadrat is a type of frame?', false],
])('“%s” says what a quadrat is: %s', (text, isSaid) => {
  expect(defines('quadrat')(text)).toBe(isSaid);
});

test.each([
  ['Who is Ines Prado?', 'ines prado'],
  ["who's bracket", 'bracket'],
  ['Who is Ines in this film?', 'ines'],
  ['Who is the mayor?', null],
  ['Who is coming?', null],
  ['Who is he?', null],
  ['Who counts the boats?', null],
])('“%s” asks who %s is', (question, subject) => {
  expect(explainedSubject(question, 'who')).toBe(subject);
});

test.each([
  'We call that the quadrat.',
  'They called it a quadrat.',
  'Small frames of wire are called quadrats.',
])('“%s” gives a name to what was told', (text) => {
  expect(explains('quadrat')(text)).toBe(1);
  expect(defines('quadrat')(text)).toBe(true);
});

test('who somebody is stands beside the name', () => {
  const explained = explains('ines');
  expect(explained('In February we met Ines, who’s our oldest volunteer.')).toBeGreaterThan(0);
  expect(explained('A seal that the wardens call Ines.')).toBe(1);
  expect(explained('Ines counted the boats.')).toBe(0);
});

test('a subject of marks is text', () => {
  expect(explains('c++ (17')('C++ (17 is a language.')).toBe(1);
});

test('what replies to the very question explains most', () => {
  const explained = explains('quadrat');
  expect(explained('Four sticks and a string.', 'So what is a quadrat?')).toBe(2);
  expect(explained('Do you know that?', 'So what is a quadrat?')).toBeLessThan(2);
});

test('words that begin with the letters of an abbreviation explain it', () => {
  const explained = explains('spv');
  expect(explained('We talk about SPV, I think, simplified payment verification.')).toBe(2);
  expect(explained('Some people vote.')).toBe(0);
  expect(explains('idea')('I do enjoy apples.')).toBe(0);
});

test.each([
  ['The basic idea is to count what grows in it.', true],
  ['So the whole point of it was that nobody counts twice.', true],
  ['The idea came to her in spring.', false],
])('“%s” tells an idea: %s', (text, isTold) => {
  expect(tellsIdea(text)).toBe(isTold);
});

test('a good one is a good question where one was just spoken of', () => {
  const explained = explains('good question');
  const text = 'A good one is small enough to be settled.';
  expect(explained(text, 'Write down one question.')).toBe(2);
  expect(explained(text, 'Write down one answer.')).toBe(0);
});

test('what is announced as what something does is said in the next sentence', () => {
  const explained = explains('quadrat');
  const announced = "No, that's what a quadrat does.";
  expect(explained('It marks off a square of ground.', announced)).toBe(2);
  expect(explained('Yeah, it marks off a square of ground.', announced)).toBe(2);
  expect(explained('Limpets graze at night.', announced)).toBe(0);
  expect(explained('It marks off a square of ground.', 'A quadrat is what we do.')).toBeLessThan(2);
});

test.each([
  ['What does a quadrat do?', 'quadrat'],
  ['what do tide pools do', 'tide pools'],
  ['What does she do?', null],
  ['What do they do?', null],
  ['What does the speaker do?', null],
  ['What did Yarbus do?', null],
  ['What should one do?', null],
])('%j asks to have explained: %j', (question, subject) => {
  expect(explainedSubject(question, questionKind(question))).toBe(subject);
});
