import { expect, test } from 'vitest';
import { kindOfFirst, questionKind } from './question-kind.ts';

test.each([
  ['Hello!', 'greeting'],
  ['good morning', 'greeting'],
  ['Thanks, good morning!', 'greeting'],
  ['Hi, who is speaking?', 'speakers'],
  ['What is this video about?', 'whole'],
  ['Summarise', 'whole'],
  ['Can you give me a summary?', 'whole'],
  ['in three bullet points', 'whole'],
  ['What are the main points?', 'whole'],
  ['What was her most important insight?', 'other'],
  ['What is a quadrat?', 'what-is'],
  ['What exactly is a quadrat?', 'what-is'],
  ['What is machine learning?', 'what-is'],
  ['What were the volunteers counting?', 'other'],
  ['Who made this film?', 'speakers'],
  ['Who made the quadrats?', 'who'],
  ['What does SPV stand for?', 'what-is'],
  ['Who counts the boats?', 'who'],
  ['Which company built it?', 'who'],
  ['When did they leave?', 'when'],
  ['In which year was it?', 'when'],
  ['Where do they meet?', 'where'],
  ['How many boats are there?', 'number'],
  ['What percentage of them left?', 'number'],
  ['Why do crabs queue?', 'why'],
  ['What is the reason for that?', 'why'],
  ['How do crabs queue?', 'how'],
  ['Is there a harbour?', 'is-there'],
  ['Tell me about the boats', 'other'],
  ['What did they say about the summary of the harbour report?', 'other'],
])('“%s” is asked for: %s', (question, kind) => {
  expect(questionKind(question)).toBe(kind);
});

test.each([
  ['Who are these people?', 'speakers'],
  ["who's this guy", 'speakers'],
  ['So, who are they?', 'speakers'],
  ['Who is on this podcast?', 'speakers'],
  ['Who gives this talk?', 'speakers'],
  ['Whose talk is this?', 'speakers'],
  ['Why should I care?', 'whole'],
  ['Why should I watch this video?', 'whole'],
  ['Why does this matter?', 'whole'],
  ['Is it worth watching?', 'whole'],
  ['What are the highlights?', 'whole'],
  ["What's the point of this talk?", 'whole'],
  ['ELI5', 'whole'],
  ['Who are the people that count crabs?', null],
  ['Why should I care for a crab?', null],
  ['Why does this crab matter to birds?', null],
  ['What is the point at which they leave?', null],
  ['Is it worth more than gold?', null],
])('where nothing was asked before “%s” asks of the video: %s', (question, kind) => {
  expect(kindOfFirst(question)).toBe(kind);
});
