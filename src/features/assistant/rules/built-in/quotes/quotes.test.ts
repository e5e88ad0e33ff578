import { describe, expect, test } from 'vitest';
import {
  ASIDE,
  COFFEE,
  PAINTED,
  quoted,
  quotedOf,
  TEA,
} from '../../../../../../tests/support/quoted-talk.ts';
import { withoutLeadIn } from '../sentences/clean-speech.ts';

const REPAINTED = 'The lighthouse was painted red in nineteen ninety.';

test('a sentence of fifty words is quoted whole, also where the answer comes up again', () => {
  const short = 'The lighthouse was painted red in the spring.';
  const long = `The lighthouse was painted white ${'once the old paint had come off in a storm '.repeat(4)}and nobody saw it.`;
  const lines = [...ASIDE, short, ...ASIDE, long, ...ASIDE];
  expect(quoted('When was the lighthouse painted?', lines).join('\n')).toContain(long);
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

test('what one person says with a sentence between is one passage', () => {
  const between = 'My father held the ladder and swore at the gulls.';
  const lines = [...TEA, ['Ines', PAINTED], ['Ines', between], ['Ines', REPAINTED], COFFEE, ...TEA] as const;
  expect(quotedOf('When was the lighthouse painted?', lines)).toEqual([`${PAINTED} ${between} ${REPAINTED}`]);
});

test('what replies to a question of the same kind is likelier than what has the words alone', () => {
  const named = 'The lighthouse keepers paint the tower in the month of May, as the papers of the tower say.';
  const lines = [
    ...ASIDE,
    named,
    ...ASIDE,
    'The keepers paint the tower of the lighthouse with lime.',
    'And why do they use it?',
    'It keeps the damp out of the stone for a dozen years.',
    COFFEE[1],
    ...ASIDE,
  ];
  expect(quoted('Why do the keepers paint the tower with lime?', lines)[0]).toContain('damp');
});

test('a rare word of the question that is said once is where it is looked for, though others fit better by their form', () => {
  const said = 'As Josie told us, the harbour has a whole series of residency and remote learning seminars.';
  const run = ['pier', 'mill', 'inn', 'fort', 'barn'].map(
    (place) =>
      `In the ${place} that they run, Ada Holm and her people run the ferry and Ben Rask runs a shop.`,
  );
  const lines = [...ASIDE, said, 'Would you say so?', ...run.flatMap((line) => [...ASIDE, line]), ...ASIDE];
  expect(quoted('Who runs the residency?', lines)[0]).toContain('residency');
});

test('what another one replies at once is told with it, and what somebody else said before is not', () => {
  const lines = [...TEA, ['Ines', PAINTED], ['Jonas', REPAINTED], ...TEA] as const;
  expect(quotedOf('When was the lighthouse painted white?', lines)).toEqual([`${PAINTED} ${REPAINTED}`]);
  expect(quotedOf('When was the lighthouse painted red?', lines)).toEqual([REPAINTED, PAINTED]);
});

test('a cheer is no quote', () => {
  const lines = [...ASIDE, 'Lighthouse, lighthouse, lighthouse, lighthouse!', ...ASIDE, PAINTED, ...ASIDE];
  expect(quoted('What of the lighthouse?', lines)).toEqual([expect.stringContaining(PAINTED)]);
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

test('a further quote is no scrap, but where it has the number that is asked for', () => {
  const first = 'The lighthouse has the same four keepers all the year, who are paid by the harbour.';
  const scrap = 'In winter the lighthouse has nine keepers.';
  const lines = [...TEA, ['Jonas', first], ...TEA, ['Ben', scrap], ...TEA] as const;
  const further = (question: string) => quotedOf(question, lines).slice(1);
  expect(quotedOf('What do the keepers of the lighthouse do?', lines)[0]).toContain(first);
  expect(further('What do the keepers of the lighthouse do?')).toEqual([]);
  expect(further('How many keepers does the lighthouse have?')).toEqual([scrap]);
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
