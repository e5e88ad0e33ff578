interface Mergeable {
  key: string;
  people: readonly { userId: string; name: string; note: string | null }[];
  answer: string | null;
  momentSeconds: number | null;
}

/**
 * Notes of which those about the same question are one, at the place of the first: with everybody once, in their order,
 * each with the first that they say to it, and with the first answer that there is.
 */
export function mergedNotes<Note extends Mergeable>(notes: readonly Note[]): Note[] {
  const byKey = new Map<string, Note>();
  for (const note of notes) {
    const first = byKey.get(note.key);
    if (!first) {
      byKey.set(note.key, note);
      continue;
    }
    const others = note.people.filter(({ userId }) => first.people.every((one) => one.userId !== userId));
    const people = first.people.map((one) => ({
      ...one,
      note: one.note ?? note.people.find(({ userId }) => userId === one.userId)?.note ?? null,
    }));
    const said = first.answer === null ? note : first;
    byKey.set(note.key, {
      ...first,
      answer: said.answer,
      momentSeconds: said.momentSeconds,
      people: [...people, ...others],
    });
  }
  return [...byKey.values()];
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
