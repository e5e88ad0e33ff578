import { describe, expect, test } from 'vitest';
import { answerFromTexts } from '../answer-from-texts.ts';
import { answeredAt } from '../answered-at.ts';
import { QUOTE_SIZES } from '../scores/answer-weights.ts';
import { withoutLeadIn } from '../sentences/clean-speech.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { indexTexts } from '../words/text-index.ts';
import { rangeAround, widened } from './sentence-ranges.ts';

/** What is quoted of a talk of these lines. */
function quoted(question: string, lines: readonly string[]): string[] {
  return quotedOf(
    question,
    lines.map((text) => ['', text]),
  );
}

/** The same of a talk in which people say these lines. */
function quotedOf(question: string, lines: readonly (readonly [speaker: string, text: string])[]): string[] {
  const cues = lines.map(([speaker, text], position) => ({
    position,
    startMs: position * 10_000,
    text,
    speaker,
  }));
  const { quotes } = answerFromTexts(question, { title: '', description: '', cues });
  return quotes.map(({ parts }) => parts.map(({ text }) => text).join(' '));
}

const ASIDE = Array.from({ length: 20 }, (_, n) => `We had tea at the harbour on day ${n} of the autumn.`);

test('a sentence of fifty words is quoted whole, also where the answer comes up again', () => {
  const short = 'The lighthouse was painted red in the spring.';
  const long = `The lighthouse was painted white ${'once the old paint had come off in a storm '.repeat(4)}and nobody saw it.`;
  const lines = [...ASIDE, short, ...ASIDE, long, ...ASIDE];
  expect(quoted('When was the lighthouse painted?', lines).join('\n')).toContain(long);
});

test('a quote goes on where its last sentence says that something follows', () => {
  const lines = [
    ...ASIDE,
    'The nets tear for three reasons.',
    'Rocks are sharp.',
    'Seals bite through anything.',
    ...ASIDE,
  ];
  expect(quoted('Why do the nets tear?', lines)[0]).toContain(
    'Rocks are sharp. Seals bite through anything.',
  );
});

test('what a sentence leads on to is told rather than what it leans on', () => {
  const texts = [
    'My uncle, who fished here for fifty years and had seen it all, once told me something.',
    'And that is that the nets tear for three reasons.',
    'Rocks are sharp, seals bite, and the ropes of old boats are as rough as a file.',
  ];
  const cues = texts.map((text, position) => ({ text, position, startMs: position * 10_000 }));
  const sentences = sentencesOf(indexTexts({ title: '', description: '', cues }));
  const room = { most: 38, before: 38, enough: 10, left: 38, isTaken: () => false, sizes: QUOTE_SIZES };
  expect(rangeAround(1, sentences, Float32Array.of(0, 1, 0), room)).toMatchObject({ first: 1, last: 2 });
});

test('who tells their name is quoted to those who ask who they are', () => {
  const name = 'My name is Ines and I paint lighthouses on this coast for a living.';
  const work = 'To paint a lighthouse takes nine coats and all the dry days of a summer.';
  const lines = [...ASIDE, name, ...ASIDE, work, ...ASIDE];
  expect(quoted('How does she paint lighthouses?', lines)[0]).toContain(work);
  expect(quoted('Who is Ines?', lines)[0]).toContain(name);
});

test('what only says that something was spoken of elsewhere is quoted last, if at all', () => {
  const announced = 'We did an episode on how the fog horn saves fuel.';
  const told = 'With a fog horn the boats burn less fuel, because they find the harbour at once.';
  const lines = [...ASIDE, announced, ...ASIDE, told, ...ASIDE];
  expect(quoted('How does the fog horn save fuel?', lines)[0]).toContain(told);
  expect(quoted('How does the fog horn save fuel?', lines).join(' ')).not.toContain(announced);
});

test('where it is asked who, and somebody is named, a further quote names somebody, too', () => {
  const named = 'The lighthouse was built by Ada Holm in a dry summer.';
  const other = 'The lighthouse was built of red brick and of iron from the wreck.';
  const lines = [...ASIDE, named, ...ASIDE, other, ...ASIDE];
  expect(quoted('Who built the lighthouse?', lines).join(' ')).toContain(named);
  expect(quoted('Who built the lighthouse?', lines).join(' ')).not.toContain(other);
});

test('a quote does not begin with what only agrees with who spoke before', () => {
  const lines = [
    ...ASIDE,
    "Yeah, exactly. That's right.",
    'Because of that mistake the lamp burned the whole day and the keeper paid for it.',
    ...ASIDE,
  ];
  const [first = ''] = quoted('Why did the keeper pay for the lamp?', lines);
  expect(first).toMatch(/^Because of that mistake/);
});

test('a quote does not end within what somebody is quoted to have said', () => {
  const lines = [
    ...ASIDE,
    'The keeper marked the lamps by how hard they are, so that a novice would say, "I see a red lamp here.',
    'That one is for me."',
    'Shall we have coffee at the inn?',
    ...ASIDE,
  ];
  const [first = ''] = quoted('How did the keeper mark the lamps?', lines);
  expect(first).toMatch(/That one is for me\."$/);
});

const TEA = ASIDE.map((text) => ['Ines', text] as const);
const COFFEE = ['Ines', 'Shall we have coffee at the inn?'] as const;
const PAINTED = 'The lighthouse was painted white in nineteen eighty.';
const REPAINTED = 'The lighthouse was painted red in nineteen ninety.';

test('what one person says with a sentence between is one passage', () => {
  const between = 'My father held the ladder and swore at the gulls.';
  const lines = [...TEA, ['Ines', PAINTED], ['Ines', between], ['Ines', REPAINTED], COFFEE, ...TEA] as const;
  expect(quotedOf('When was the lighthouse painted?', lines)).toEqual([`${PAINTED} ${between} ${REPAINTED}`]);
});

test('what another one replies at once is told with it, and what somebody else said before is not', () => {
  const lines = [...TEA, ['Ines', PAINTED], ['Jonas', REPAINTED], ...TEA] as const;
  expect(quotedOf('When was the lighthouse painted white?', lines)).toEqual([`${PAINTED} ${REPAINTED}`]);
  expect(quotedOf('When was the lighthouse painted red?', lines)).toEqual([REPAINTED, PAINTED]);
});

test('a quote goes on with what is as much about the question while there is room', () => {
  const long = `The lighthouse was painted white ${'once the old paint had come off in a storm '.repeat(6)}and nobody saw it.`;
  const next = 'It took nine dry days in all.';
  const lines = [...ASIDE, long, next, 'Shall we have coffee at the inn?', ...ASIDE];
  expect(quoted('When was the lighthouse painted?', lines)[0]).toBe(`${long} ${next}`);
});

test('a short quote goes on, but not beyond a pause', () => {
  const next = 'The paint was left over from a barn.';
  const said = [...ASIDE, PAINTED, next, 'Winter came and we all stayed in.', ...ASIDE];
  const pause = (position: number) => (position > ASIDE.length + 1 ? 60_000 : 0);
  const cues = said.map((text, position) => ({
    position,
    startMs: position * 4_000 + pause(position),
    endMs: position * 4_000 + 3_900 + pause(position),
    text,
  }));
  const { quotes } = answerFromTexts('When was the lighthouse painted?', {
    title: '',
    description: '',
    cues,
  });
  expect(quotes.map(({ parts }) => parts[0]?.text)).toEqual([`${PAINTED} ${next}`]);
});

test('a quote begins with what its first sentence leans on', () => {
  const passage = [
    'The tower stood bare for years.',
    'That worried the harbour master.',
    'So he had the lighthouse painted by his brother.',
  ];
  const lines = [...ASIDE, ...passage, 'Shall we have coffee at the inn?', ...ASIDE];
  expect(quoted('Who painted the lighthouse?', lines)[0]).toBe(passage.join(' '));
});

test('what was never said to its end does not end a quote, and is no further one', () => {
  const cut = 'Of course to paint the lighthouse in the rain is a really.';
  const lines = [...ASIDE, PAINTED, 'I tried to paint it in the rain and it was...', ...ASIDE, cut, ...ASIDE];
  expect(quoted('When was the lighthouse painted?', lines)).toEqual([PAINTED]);
});

test('a quote begins with what its first sentence points to', () => {
  const passage = [
    'Somebody had mixed chalk into the oil.',
    'The worst result of that mistake was a lighthouse painted grey.',
  ];
  const lines = [...ASIDE, ...passage, 'Shall we have coffee at the inn?', ...ASIDE];
  expect(quoted('Why was the lighthouse painted grey?', lines)[0]).toBe(passage.join(' '));
});

test('a quote is played from its first word on, however long what it leans on is', () => {
  const before = `Somebody had mixed chalk ${'and soot and sand '.repeat(6)}into the oil.`;
  const passage = [before, 'The worst result of that mistake was a lighthouse painted grey.'];
  const cues = [...ASIDE, ...passage, 'Shall we have coffee at the inn?', ...ASIDE].map((text, position) => ({
    position,
    startMs: position * 10_000,
    text,
  }));
  const question = 'Why was the lighthouse painted grey?';
  const { quotes } = answerFromTexts(question, { title: '', description: '', cues });
  expect(quotes[0]?.parts[0]?.text).toBe(passage.join(' '));
  expect(quotes[0]?.parts[0]?.cue?.position).toBe(ASIDE.length);
});

test('a quote begins with the question that somebody else asked, which is read and not played', () => {
  const reply = 'The lighthouse was painted grey with what was left of the ship.';
  const said = [...TEA, ['Jonas', 'What did they do with all the oil?'], ['Ines', reply], COFFEE, ...TEA];
  const cues = said.map(([speaker = '', text = ''], position) => ({
    position,
    startMs: position * 10_000,
    speaker,
    text,
  }));
  const answer = answerFromTexts('What was the lighthouse painted with?', {
    title: '',
    description: '',
    cues,
  });
  const [question, replied] = answer.quotes[0]?.parts ?? [];
  expect(question).toMatchObject({
    speaker: 'Jonas',
    text: 'What did they do with all the oil?',
    isLead: true,
  });
  expect(replied).toMatchObject({ speaker: 'Ines', text: reply });
  expect(answeredAt(answer)).toBe((TEA.length + 1) * 10);
  expect(answer.markdown).toContain(
    `> **Jonas:** What did they do with all the oil?\n>\n> **Ines:** ${reply} [c21]`,
  );
});

test('what only agrees between a quote and what it leans on is told with both', () => {
  const told = [
    ['Ines', 'Somebody had mixed chalk into the oil.'],
    ['Jonas', 'Yeah, exactly.'],
    ['Ines', 'And for that reason they painted the lighthouse grey.'],
  ] as const;
  const [first = ''] = quotedOf('Why was the lighthouse painted grey?', [...TEA, ...told, COFFEE, ...TEA]);
  expect(first).toBe(told.map(([, text]) => text).join(' '));
});

test('a quote that leans on nothing begins where it answers', () => {
  const [first = ''] = quotedOf('When was the lighthouse painted?', [
    ...TEA,
    ['Jonas', 'We all drank more tea.'],
    ['Ines', PAINTED],
    COFFEE,
    ...TEA,
  ]);
  expect(first).toBe(PAINTED);
});

test('a cheer is no quote', () => {
  const lines = [...ASIDE, 'Lighthouse, lighthouse, lighthouse, lighthouse!', ...ASIDE, PAINTED, ...ASIDE];
  expect(quoted('What of the lighthouse?', lines)).toEqual([expect.stringContaining(PAINTED)]);
});

test.each([
  'If it was grey, they painted the lighthouse in a day.',
  'If a lighthouse is to be painted by a few people in the wind and rain of a long and dark winter on the coast, this would be a way.',
])('a quote also begins with what “%s” leans on', (leaning) => {
  const before = 'A bucket of paint hung from a rope for every man.';
  const said = [...TEA, ['Jonas', before], ['Ines', leaning], COFFEE, ...TEA] as const;
  expect(quotedOf('How could a lighthouse be painted?', said)[0]).toBe(`${before} ${leaning}`);
});

test('a question that points to what was said is read with that', () => {
  const passage = [
    ['Ines', 'The ship left a hundred cans of oil on the shore.'],
    ['Jonas', 'And what was done with these cans in the end?'],
    ['Ines', 'We mixed the oil with chalk to paint the lighthouse.'],
  ] as const;
  const [first = ''] = quotedOf('How was the lighthouse painted?', [...TEA, ...passage, COFFEE, ...TEA]);
  expect(first).toBe(passage.map(([, text]) => text).join(' '));
});

test('marks that somebody wrote stay as they are, however long a sentence is', () => {
  const long =
    'The lighthouse was painted white with what was left of the paint for the ships, and so we thought that it would last for the winter, but it did not.';
  expect(quoted('How was the lighthouse painted?', [...ASIDE, long, ...ASIDE])[0]).toContain(long);
});

describe('an answer to what is told again and again', () => {
  const TOLD = [
    ['Ada Holm', 'red', 'gulls', 'ship'],
    ['Ben Rask', 'blue', 'bread', 'barn'],
    ['Cleo Dahl', 'green', 'cards', 'church'],
    ['Dora Lind', 'white', 'rain', 'mill'],
    ['Ewa Vik', 'black', 'horses', 'bridge'],
    ['Finn Moe', 'grey', 'apples', 'fort'],
  ];
  const INN = 'Shall we have coffee at the inn?';

  test('has three quotes at most', () => {
    const lines = TOLD.flatMap(([name, colour, _, place]) => [
      `The lighthouse was painted ${colour} by ${name} with the paint of a ${place}.`,
      INN,
      ...ASIDE,
    ]);
    expect(quoted('When was the lighthouse painted?', [...ASIDE, INN, ...lines])).toHaveLength(3);
  });

  test('has 120 words at most', () => {
    const lines = TOLD.flatMap(([name, colour, of, place]) => [
      `The lighthouse was painted ${colour} by ${name} with nine buckets from a ${place} which nobody had wanted since the war.`,
      `The lighthouse was painted ${colour} because ${name} had won so much of that paint in a wager about ${of}.`,
      `The lighthouse was painted ${colour} once more after ${name} had told the owners of the ${place} about the ${of}.`,
      `The lighthouse was painted ${colour} for the last time when ${name} sold the ${of} to the people of the ${place}.`,
      INN,
      ...ASIDE,
    ]);
    const told = quoted('How was the lighthouse painted?', [...ASIDE, INN, ...lines]);
    expect(told.length).toBeGreaterThan(1);
    expect(told.join(' ').split(' ').length).toBeLessThanOrEqual(120);
  });
});

test('a few words that say nothing are no quote', () => {
  const stump = 'Painted lighthouse, magnificent.';
  const told = 'Nine coats of white paint went onto the tower that summer.';
  const said = [...TEA, ['Jonas', stump], COFFEE, ...TEA, ['Ines', told], COFFEE, ...TEA] as const;
  const all = quotedOf('How was the lighthouse painted?', said).join(' ');
  expect(all).toContain(told);
  expect(all).not.toContain(stump);
});

test.each([
  'Right, let me get down here, oh, my old knees.',
  'And the third thing is about the boats and their lamps.',
  'Another thing people ask me is why the sea is salt.',
  "Now here's the unlucky bit: seals grew rare and oil grew dear.",
  "Now let's climb up to the lamp and look at the oil.",
  'Thank you very much, we have time for a question about lamps.',
])('a quote ends where somebody turns to something else: %s', (next) => {
  const first = 'The lamp of the lighthouse burns whale oil because it smokes less than seal oil.';
  const lines = [...ASIDE, first, 'It burns brighter, too.', next, ...ASIDE];
  const [best = ''] = quoted('Why does the lamp of the lighthouse burn whale oil?', lines);
  expect(best).toContain('It burns brighter, too.');
  expect(best).not.toContain(next);
});

test('a further quote is no scrap, but where it has the number that is asked for', () => {
  const first = 'The lighthouse has the same four keepers all the year, who are paid by the harbour.';
  const scrap = 'In winter the lighthouse has nine keepers.';
  const lines = [...TEA, ['Jonas', first], ...TEA, ['Ben', scrap], ...TEA] as const;
  const further = (question: string) => quotedOf(question, lines).slice(1);
  expect(quotedOf('What do the keepers of the lighthouse do?', lines)[0]).toContain(first);
  expect(further('What do the keepers of the lighthouse do?')).toEqual([]);
  expect(further('How many keepers does the lighthouse have?')).toEqual([scrap]);
});

test('a quote does not end with what only leads on', () => {
  const first = 'The lamp of the lighthouse burns whale oil because it smokes less than seal oil.';
  const each = 'Each one is trimmed every four hours of the night.';
  const lines = (next: string) => [...ASIDE, first, each, next, 'Shall we have coffee at the inn?', ...ASIDE];
  const told = (next: string) =>
    quoted('Why does the lamp of the lighthouse burn whale oil?', lines(next))[0];
  expect(told('So here is how I would do it.')).toBe(`${first} ${each}`);
  expect(told('It burns brighter, too.')).toBe(`${first} ${each} It burns brighter, too.`);
});

test('a question of the same speaker that leans on nothing begins another passage', () => {
  const first = 'The keepers paint the tower white, for it is seen from far away.';
  const question = 'When do the keepers paint?';
  const lines = [...ASIDE, first, question, 'They do it in May, when the tower is dry.', ...ASIDE];
  const [best] = quoted('Why do the keepers paint the tower white?', lines);
  expect(best).toBe(first);
});

test('an advice that is asked for is what is called so', () => {
  const lines = [
    'I will give you one piece of advice that I would have liked to have.',
    'Be bad at something new.',
  ];
  const other = 'People who want a new job in the harbour start at five.';
  const all = quoted('What advice is there for people who want a new job?', [
    ...ASIDE,
    other,
    ...ASIDE,
    ...lines,
    ...ASIDE,
  ]);
  expect(all.join(' ')).toContain(lines.join(' '));
});

test('a short thought is told to its end, but where all that is asked for is told', () => {
  const cues = [
    'About half of them did not notice.',
    'So, before you press play, write down one question.',
  ].map((text, position) => ({ text, position, startMs: position * 10_000 }));
  const sentences = sentencesOf(indexTexts({ title: '', description: '', cues }));
  const last = (isTold: boolean) =>
    widened({ first: 0, last: 0, answering: 0 }, sentences, Float32Array.of(1, 0), {
      left: 50,
      isTaken: () => false,
      isTold,
      sizes: QUOTE_SIZES,
    }).last;
  expect(last(false)).toBe(1);
  expect(last(true)).toBe(0);
});

test('of a clip is quoted what answers, and not what follows it', () => {
  const told = 'Someone in a gorilla suit walked through the game, and about half of them did not notice.';
  const lines = [
    'Asked how old the people were, the viewer looked at their faces.',
    'The picture had not changed. Only the question had.',
    'A question also decides what you miss.',
    'In an experiment of 1999, people watched a film and counted the passes of a basketball.',
    told,
    'So, before you press play, write down one question that you want answered.',
    'A good one is small enough to be settled, and open enough to surprise you.',
    'While you watch, mark the moment where an answer begins.',
    'One talk can be watched many times.',
  ];
  const cues = lines.map((text, position) => {
    // A pause before the advice.
    const startMs = position * 5_400 + (position > lines.indexOf(told) ? 1_000 : 0);
    return { text, position, startMs, endMs: startMs + 5_000 };
  });
  const texts = { title: '', description: '', cues };
  const { quotes } = answerFromTexts('Is it true that everybody noticed the gorilla?', texts);
  expect(quotes.map(({ parts }) => parts.map(({ text }) => text))).toEqual([[told]]);
});

test('what captions write in brackets is quoted by nobody', () => {
  const lines = [...ASIDE, PAINTED, '(Applause)', 'It shone far out over the sea.', COFFEE[1], ...ASIDE];
  expect(quoted('Was the lighthouse painted?', lines)).toEqual([`${PAINTED} It shone far out over the sea.`]);
});

test.each([
  'A vole is a small animal of the meadow that looks like a mouse with a short tail.',
  'Vole means mouse of the fields.',
  'Small mice with short tails are called voles.',
  'Well, a vole is a kind of mouse.',
])('who asks what something is reads where it is explained, alone: “%s”', (explained) => {
  const named = [
    'Our vole has three burrows in the meadow, eats clover at night and sleeps in warm hay until noon.',
    'In spring a vole digs under the roots of an apple tree and carries straw into a burrow.',
    'Every vole of the valley was counted in March, and the count went up by nine.',
  ];
  const lines = [...named, explained].flatMap((line) => [...ASIDE, line, COFFEE[1]]);
  expect(quoted('What is a vole?', [...lines, ...ASIDE])).toEqual([withoutLeadIn(explained)]);
});

test.each([
  'And number five, paint the lantern room with lime.',
  'So the last thing is lime for the lantern room.',
])('the next item of a list leans on nothing: “%s”', (item) => {
  const cues = ['It sounds mad, but salt keeps the soup from foaming.', item].map((text, position) => ({
    text,
    position,
    startMs: position * 10_000,
  }));
  const sentences = sentencesOf(indexTexts({ title: '', description: '', cues }));
  const room = { most: 80, before: 80, enough: 10, left: 80, isTaken: () => false, sizes: QUOTE_SIZES };
  expect(rangeAround(1, sentences, new Float32Array([0.2, 1]), room)).toMatchObject({ first: 1, last: 1 });
});

test.each([
  ['We call that the lantern.', 'There is a little lamp on a pole that burns all night above the rocks.'],
  ['They called it the lantern.', 'A little lamp on a pole burnt all night above the rocks. No smoke.'],
])('what is named is read with what was told of it before: “%s”', (naming, told) => {
  const later = 'You only sail behind the lantern.';
  const lines = [...ASIDE, told, naming, later, ...ASIDE, 'Mind the lantern on the way home.', ...ASIDE];
  expect(quoted('What is the lantern in this talk?', lines)[0]).toContain(`${told} ${naming}`);
});

test('who somebody is is read where a name is said first', () => {
  const first = 'The wardens met Bracket, who is our oldest otter, in the reeds of the bay.';
  const lines = [
    ...ASIDE,
    first,
    ...ASIDE,
    'Bracket holds the best pool of the shore and will fight for it in April.',
    ...ASIDE,
  ];
  expect(quoted('Who is Bracket?', lines)[0]).toContain(first);
});

describe('a question that is quoted', () => {
  const ASKED =
    'And when the lighthouse was painted again by your brother, in nineteen ninety, was the harbour closed?';
  const quotedWith = (reply: readonly (readonly [string, string])[]) =>
    quotedOf('When was the lighthouse painted?', [
      ...TEA,
      ['Ines', PAINTED],
      ...TEA,
      ['Jonas', ASKED],
      ...reply,
    ]);

  test('brings its reply, also another speaker’s', () => {
    const told = quotedWith([['Ines', 'No ship came that week anyway.'], COFFEE, ...TEA]);
    expect(told.join('\n')).toContain(`${ASKED} No ship came that week anyway.`);
  });

  test('brings it also where the best of what is asked is said right behind the question', () => {
    const behind = 'Because the lighthouse was painted so late in the year.';
    const told = quotedOf('Why was the lighthouse painted late in the year?', [
      ...TEA,
      ['Jonas', `Was that planned? ${behind}`],
      ['Ines', 'Nobody had a ladder long enough before the ship came in October.'],
      COFFEE,
      ...TEA,
    ]);
    expect(told[0]).toContain('Was that planned?');
    expect(told.join('\n')).toContain('ladder long enough');
  });

  test('is not, where nobody replies', () => {
    const told = quotedWith([]);
    expect(told[0]).toContain(PAINTED);
    expect(told.join('\n')).not.toContain(ASKED);
  });

  test('and answered by who asked it is what answers first, before what only says its words', () => {
    const passage = [
      'Why do the nets of the harbour tear every spring?',
      'Rocks are sharp and seals bite through anything.',
    ];
    const lines = [...ASIDE, ...passage, ...ASIDE, 'The nets of the harbour tear in spring.', ...ASIDE];
    expect(quoted('Why do the nets tear?', lines)[0]).toContain(passage.join(' '));
  });
});
