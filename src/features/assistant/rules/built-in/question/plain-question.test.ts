import { expect, test } from 'vitest';
import { plainQuestion } from './plain-question.ts';

test.each([
  ['whats the price', "what's the price"],
  ['Whos that and wheres the pump?', "Who's that and where's the pump?"],
  ['why doesnt it drain and cant i open it', "why doesn't it drain and can't i open it"],
  ['im lost', "I'm lost"],
  ['waht does u mean', 'what does you mean'],
  ['hwo long does it take', 'how long does it take'],
  ['were do we meet', 'where do we meet'],
  ['what happend in 1999', 'what happened in 1999'],
  ['what r the fees', 'what are the fees'],
  ['hey there, can u plz explain how vaccines work, thx', 'how vaccines work'],
  ['Good morning sir, what is the price', 'what is the price'],
  ['ok but how do i undo a commit tho', 'how do i undo a commit'],
  ['thanks for the summary, what about costs', 'what about costs'],
  ['idk if this is a dumb question but why is the sky blue', 'why is the sky blue'],
  ["i don't get it, why does the ball curve", 'why does the ball curve'],
  ['i missed the start, what is inflation?', 'what is inflation?'],
  ["I'm new here, how does it work?", 'how does it work?'],
  ["I don't understand how blockchain works, can you explain?", 'how blockchain works, can you explain?'],
  ['does she say which boat was tested first', 'which boat was tested first'],
  ['2) what are the symptoms', 'what are the symptoms'],
  ['why do ppl say index funds are safer lol', 'why do people say index funds are safer'],
  ['Hey, can you tell me how long it takes?', 'how long it takes?'],
  ["I'd like to know who built it", 'who built it'],
  ['hi I was wondering if it works offline', 'if it works offline'],
  ['Do you know where they meet?', 'where they meet?'],
  ['According to the speaker, why do crabs queue?', 'why do crabs queue?'],
  ['What does the video say about this: why do crabs queue?', 'why do crabs queue?'],
  ['Where do they meet in this video?', 'Where do they meet?'],
  ['how long does it take please?', 'how long does it take'],
  ['how long does it take? Thanks!', 'how long does it take'],
  ['how long does it take? 🤔', 'how long does it take?'],
  ['  how   long does\n it take ', 'how long does it take'],
  ['"Why do crabs queue?"', 'Why do crabs queue?'],
  ['explain the bug', 'what is the bug'],
  ['explain supply chains', 'what is supply chains'],
  ['explain first principles', 'what is first principles'],
  ['explain one hot encoding', 'what is one hot encoding'],
  ['can you explain vacancy chains please', 'what is vacancy chains'],
  ['so who came up with it?', 'who invented it?'],
  ['who is behind Wikipedia?', 'who invented Wikipedia?'],
  ["what's wrong with them?", 'what are the downsides with them?'],
  ['is there a catch?', 'what are the downsides ?'],
  ['any issues with it?', 'what are the downsides with it?'],
  ['What is the problem with lugworms?', 'what are the downsides with lugworms?'],
])('%j asks %j', (typed, asked) => {
  expect(plainQuestion(typed)).toBe(asked);
});

test.each([
  'its price',
  'I missed the part about inflation, what did she say?',
  'were they well or ill in hell?',
  'want, dental, theirs and hers',
  'Hello!',
  'hi there',
  'Hello everyone!',
  'What is the problem about?',
  'Who did he thank?',
  'How do you say please?',
  'who was behind him in the race?',
  'who is behind schedule',
  'who thought of it as a joke',
  'explain further',
  'explain with examples',
  'explain whether it works',
  'explain the first point',
  'explain quickly',
  'explain the other one',
  'explain his experiment',
  'what else is in the video?',
  'Who is Ty?',
  'What is justice according to the Stoics?',
  'Is R the best language?',
  'Why did the U.S. leave?',
  'hoe or rake?',
  'Witch trials?',
  'Well depth?',
  'Question types?',
  'There is a harbour, is it deep?',
  'How long does it take in this video?',
  'What did Jony Ive design?',
  'and its downsides?',
  'Thanks!',
  'please',
  'Tell me about the boats',
  'Can you tell me?',
  'What happens in this video?',
  'Summarise the talk',
  'Is it written in C++',
  'Does it cost 40%?',
  'What is "Dune"',
  'What does the speaker say about boats?',
])('%j stays as it is', (typed) => {
  expect(plainQuestion(typed)).toBe(typed);
});

test.each(['so like, ', 'quick question, ', 'next question, ', 'thanks for all, ', 'so ', 'thanks for - '])(
  '%j over and over takes no longer than it is long',
  (said) => {
    const startedAt = performance.now();
    const rest = plainQuestion(`${said.repeat(Math.floor(480 / said.length))}zebra`);
    expect(rest).toMatch(/zebra$/);
    // One that tries every way to part them takes years.
    expect(performance.now() - startedAt).toBeLessThan(500);
  },
  5_000,
);

test('what is said before a question is left out however much it is', () => {
  expect(plainQuestion(`${'so like, ok, '.repeat(30)}and why do crabs queue?`)).toBe('why do crabs queue?');
});
