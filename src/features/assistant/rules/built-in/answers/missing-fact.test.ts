import { describe, expect, test } from 'vitest';
import { demoClip } from '../../../../../../tests/support/demo-clip.ts';
import { answerFromTexts } from '../answer-from-texts.ts';

const LINES = [
  'In an experiment people watched a film and counted the passes of a basketball.',
  'Somebody in the suit of a gorilla walked through the game, and about half of them did not notice.',
  'Greta Lund told the story of the gorilla to the keepers of the museum in 1999.',
  'So the gaps between two visits can grow: a day, three days, a week, a month.',
  'The lines under the film serve visitors who cannot hear the sound of the gorilla.',
];
const BETWEEN = [
  'The house was warm and the garden was full of pears.',
  'A river runs behind the house, and the boats on it are painted green.',
  'Nothing grows under the old trees but moss and a kind of fern.',
  'The roof is made of slate, and the rain makes it shine like a fish.',
  'Bread is baked in the cellar every Sunday, and most of the trees in the yard are old.',
];
const SAID = LINES.flatMap((line) => [line, ...BETWEEN]);
const TEXTS = {
  title: 'What nobody notices',
  description: '',
  cues: SAID.map((text, position) => ({ position, startMs: position * 10_000, text })),
};
const answerTo = (question: string) => answerFromTexts(question, TEXTS).markdown;

describe('what comes near is not taken for an answer', () => {
  test.each([
    ['Who did the experiment with the basketball?', 'name'],
    ['Who counted the passes?', 'name'],
    ['When did people count the passes of a basketball?', 'time'],
    ['How many visitors cannot hear the sound?', 'number'],
  ])('where “%s” is not told: it says that no %s is given', (question, fact) => {
    expect(answerTo(question)).toMatch(
      new RegExp(`^No ${fact} is given for it here\\. What comes closest:\\n\\n> `),
    );
  });

  const SERVER = [
    'Three quarters of the memory of the server hold its index, and a few servers have more.',
    'The server of the museum was moved to the cellar by 12 people.',
    'Typically it is just 300 MB of memory that the server gets.',
  ];
  const answered = (question: string, lines: readonly string[]) =>
    answerFromTexts(question, {
      ...TEXTS,
      cues: [...lines, ...BETWEEN, ...SAID].map((text, position) => ({ text, startMs: null, position })),
    }).markdown;

  test('a share of the memory is no answer to how much there is', () => {
    expect(answered('How much memory does the server get?', SERVER)).toMatch(
      /^From this video:\n\n> Typically it is just 300 MB/,
    );
    expect(answered('How much memory does the server get?', SERVER.slice(0, 2))).toMatch(
      /^No number is given for it here\./,
    );
  });

  test.each([
    [
      'The price of the server is 900 euros, which they paid at once.',
      /^From this video:\n\n> The price of the/,
    ],
    ['The server of the museum is free, for somebody gave it away.', /^(?!No number)(?:.|\n)*free/],
    ['All people say the server is worth 90 percent of the museum.', /^No number is given for it here\./],
    ['All people say the server is worth 90% of the museum.', /^No number is given for it here\./],
    ['The server serves 3 million people who never ask its price.', /^No number is given for it here\./],
    ['The price of the server was told to nobody in 1984.', /^No number is given for it here\./],
    ['The price of the server of 2009 is known to the museum.', /^No number is given for it here\./],
    [
      'Nobody knows the price of the server, but there is plenty of water.',
      /^No number is given for it here\./,
    ],
  ])('what “%s” tells of the price of the server', (line, expected) => {
    expect(answered('What is the price of the server?', [line])).toMatch(expected);
  });

  test.each([
    ['What is the price of the server?', 'The price of the server is 900, which they paid.'],
    ['What is the price of the server?', 'The price of the server is 900 pesos.'],
    ['What is the price of the server?', 'The price of the server is 1500 kronor.'],
    ['What is the price of the server?', 'The price of the server is 1500, which they paid.'],
    ['What is the price of the server?', 'The server was sold for a price of 1750 crowns.'],
    ['How much memory does the server have?', 'The server has 2048 words of core memory.'],
    ['What is the price of the server?', 'The price of the server was $900 three years ago.'],
    ['What is the price of the server?', 'The price of the server fell to $2 two weeks later.'],
    ['What is the price of the server?', 'The price of the server is 900, three times what it was.'],
    ['How much memory does the server have?', 'The memory of the server was 640K two years ago.'],
    ['How fast is the server?', 'The server moves at 20 metres per second.'],
    ['How fast is the server?', 'The server moves at 20 kilometres an hour.'],
    ['What is the price of the server?', 'The price of the server is nine hundred kronor.'],
    ['What is the price of the server?', 'The price of the server was 5 shillings and 6 pence.'],
    ['How much memory does the server have?', 'The server has 640K of memory.'],
    ['How much bandwidth does the server have?', 'The server has 10 Mbps of bandwidth.'],
    ['How much of the disk space does the server use?', 'The server uses 75% of the disk space.'],
    ['How much memory does the server use?', 'The server uses all of the memory of the machine.'],
    ['What is the cost of the server?', 'The cost of the server is 20 minutes of every day in the museum.'],
    ['How much space does the server need?', 'The server needs 4 square metres of space in the cellar.'],
    [
      'How much data does the server keep?',
      'The server keeps 10,000 pictures, which is all the data it has.',
    ],
  ])('“%s” is answered in any unit: “%s”', (question, line) => {
    expect(answered(question, [line])).toMatch(/^From this video:\n\n> The /);
  });

  test.each([
    ['How many copies did they sell?', 'Of the copies they sold 2000.'],
    ['How many members does the club have?', 'The club counts its members, and it has 1600.'],
    ['How much did they pay the builder for the boat?', 'For the boat they paid the builder 1600.'],
    ['How old is the bridge?', 'The bridge opened in 1932.'],
    ['How old is the bridge?', 'The bridge is from 1932.'],
  ])('“%s” is answered by a number that might be a year: “%s”', (question, line) => {
    expect(answered(question, [line])).toMatch(/^From this video:\n\n> (?:Of|The|For) /);
  });

  test('a colour is missed where none is told', () => {
    const { markdown } = answerFromTexts('What colour is the gorilla suit?', demoClip('question-first'));
    expect(markdown).toMatch(/^No colour is given for it here\. What comes closest:\n\n> /);
    expect(answered('What colour is the bridge?', ['The bridge was painted red last year.'])).toMatch(
      /^(?:From this video|This may answer it):\n\n> The bridge was painted red/,
    );
  });

  test('a year is no capacity, nor is what the year is told of', () => {
    const line = 'The server of 1984 was built in memory of Ada.';
    expect(answered('How much memory does the server have?', [line])).toMatch(
      /^No number is given for it here\./,
    );
  });

  test('how long something took is not how fast it is', () => {
    expect(answered('How fast is the server?', ['The server was moved in 20 minutes.'])).not.toMatch(
      /^From this video:/,
    );
  });

  test('who hears a price has been told how expensive it is, though nobody says so', () => {
    const price = 'The price of the server is 900 euros, which they paid at once.';
    expect(answered('How expensive is the server?', [price])).toMatch(/^From this video:\n\n> The price/);
  });

  test('a number of weeks counts no keepers, nor does that something is kept name them', () => {
    const weeks = ['It is important to keep the museum open.', 'The museum opens two weeks after the fair.'];
    const cues = [...BETWEEN, ...weeks].map((text, position) => ({
      position,
      startMs: position * 10_000,
      text,
    }));
    const { markdown } = answerFromTexts('How many keepers does the museum have?', { ...TEXTS, cues });
    expect(markdown).toMatch(/^No number is given for it here\./);
  });

  test.each([
    'Who told the story to the keepers?',
    'When did the keepers hear the story of the gorilla?',
    'How many people did not notice the gorilla?',
    'How often is bread baked in the cellar?',
    'How many of the trees are old?',
    'Who do the lines under the film serve?',
  ])('and “%s” is answered', (question) => {
    expect(answerTo(question)).toMatch(/^From this video:/);
  });

  test('to when something is to be done it tells how long to wait', () => {
    expect(answerTo('When should I visit the museum again?')).toContain('three days');
  });

  test('a follow-up is not told that nobody mentions a word of the question before it', () => {
    const asked = ['What did the astronaut say of the gorilla?'];
    expect(answerTo(asked[0] ?? '')).toContain('“astronaut”');
    const { markdown } = answerFromTexts('And did they notice it?', TEXTS, asked);
    expect(markdown).not.toContain('astronaut');
  });

  test.each([
    ['Marconi built the oven of the museum.', true],
    ['The oven of the museum was built by ada holm.', false],
    ['Volunteers built the oven of the museum.', true],
  ])('whether “%s” names anybody is seen, also without capitals', (line, hasCapitals) => {
    const said = [...SAID, ...BETWEEN.slice(0, 4), line, ...BETWEEN.slice(0, 4)];
    const cues = said.map((text, position) => ({
      position,
      startMs: position * 10_000,
      text: hasCapitals ? text : text.toLowerCase(),
    }));
    const { markdown } = answerFromTexts('Who built the oven?', { ...TEXTS, cues });
    expect(markdown.startsWith('No name is given')).toBe(line.startsWith('Volunteers'));
  });
});

describe('a fact of something else is none', () => {
  const PICTURE = demoClip('question-first');
  const REPETITION = demoClip('spaced-repetition');

  test.each([
    ['Who painted the picture?', PICTURE, 'name'],
    ['who painted it?', PICTURE, 'name'],
    ['What is the name of the painting?', PICTURE, 'name'],
    ['Who was tested in the 2015 study?', REPETITION, 'name'],
    ['What year was the study with 1300 people', REPETITION, 'year'],
    ['in which year was yarbus born', PICTURE, 'year'],
    ['How many students were in the experiment?', REPETITION, 'number'],
    ['how many passes were there?', PICTURE, 'number'],
  ])('to “%s”: it says which fact is not given', (question, texts, fact) => {
    expect(answerFromTexts(question, texts).markdown).toMatch(
      new RegExp(`^No ${fact} is given for it here\\. What comes closest:\\n\\n> `),
    );
  });

  test('and to a follow-up, too, which is not shown once more what it has read', () => {
    const { markdown } = answerFromTexts('who painted it?', PICTURE, ['What did Yarbus record?']);
    expect(markdown).toMatch(/^No name is given for it here\. It is about [^>]+$/);
  });

  test.each([
    ['Who published the forgetting curve?', REPETITION],
    ['In which year did Ebbinghaus publish how fast he forgot?', REPETITION],
    ['How many people did the study have?', REPETITION],
    ['How many did not notice the gorilla?', PICTURE],
  ])('but “%s” is answered', (question, texts) => {
    expect(answerFromTexts(question, texts).markdown).toMatch(/^From this video:/);
  });

  test.each([
    [
      'Who designed the lamp of the museum?',
      'In the end Greta Lund wrote the plan of the lamp for the museum.',
    ],
    ['What is the name of the boat?', 'We painted the boat Aurora green before the winter.'],
    ['Who was asked about the lamp?', 'So forty visitors were asked about the lamp in the hall.'],
  ])('nor is “%s” denied where “%s” is said', (question, line) => {
    const cues = [...SAID, line, ...BETWEEN].map((text, position) => ({
      position,
      startMs: position * 10_000,
      text,
    }));
    expect(answerFromTexts(question, { ...TEXTS, cues }).markdown).not.toContain('is given for it here');
  });
});
