interface Mergeable {
  key: string;
  people: readonly { userId: string; name: string; note: string | null }[];
  answer: string | null;
  /** Whether the answer itself was shared, not its question alone; null of what was only found helpful. */
  sharesAnswer: boolean | null;
  momentSeconds: number | null;
  /** Where it leads. */
  search: object;
}

/**
 * Notes of which those about the same question are one, at the place of the first: with everybody once, in their order,
 * each with the first that they say to it, and with the first answer that there is. What somebody says stands with what they
 * said it to: then a question, and each answer to it, are notes of their own.
 */
export function mergedNotes<Note extends Mergeable>(notes: readonly Note[]): Note[] {
  const merged: Note[] = [];
  const places = new Map<string, number[]>();
  for (const note of notes) {
    const ofKey = places.get(note.key) ?? [];
    const place = ofKey.find((at) => isOne(merged[at] as Note, note));
    if (place !== undefined) {
      merged[place] = both(merged[place] as Note, note);
      continue;
    }
    places.set(note.key, [...ofKey, merged.length]);
    merged.push(note);
  }
  return merged;
}

const saysSomething = ({ people }: Mergeable) => people.some(({ note }) => note !== null);

/** Whether two notes about the same question may be one. */
function isOne(one: Mergeable, other: Mergeable): boolean {
  if (!saysSomething(one) && !saysSomething(other)) return true;
  const shares = [one.sharesAnswer, other.sharesAnswer];
  if (!shares.includes(true)) return true;
  return !shares.includes(false) && one.answer === other.answer;
}

function both<Note extends Mergeable>(first: Note, note: Note): Note {
  const others = note.people.filter(({ userId }) => first.people.every((one) => one.userId !== userId));
  const people = first.people.map((one) => ({
    ...one,
    note: one.note ?? note.people.find(({ userId }) => userId === one.userId)?.note ?? null,
  }));
  const said = first.answer === null ? note : first;
  const isAnswer = first.sharesAnswer || note.sharesAnswer;
  return {
    ...first,
    answer: said.answer,
    sharesAnswer: isAnswer ? true : (first.sharesAnswer ?? note.sharesAnswer),
    momentSeconds: said.momentSeconds,
    // Who follows it reads there what they read here.
    search: saysSomething(note) && !saysSomething(first) ? note.search : first.search,
    people: [...people, ...others],
  };
}

/** People that are named at most; of more the number follows. */
const NAMED = 3;

/** '{name}', '{name} and {name}', or '{name}, {name} and 4 others'. */
export function namesOf(people: readonly { name: string }[]): string {
  const names = people.slice(0, people.length > NAMED ? NAMED - 1 : NAMED).map(({ name }) => name);
  const others = people.length - names.length;
  const parts = others > 0 ? [...names, `${others} others`] : names;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
