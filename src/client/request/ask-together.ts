import { isFlagOn } from '../flags.ts';

/**
 * Makes one question of what the parts of a page ask at one moment. In a browser alone: all who ask there are one person.
 * @param most ids that one question may name
 * @param ask gives what answers for each of the ids
 */
export function askTogether<Answer>(
  most: number,
  ask: (ids: string[]) => Promise<(id: string) => Answer>,
): (id: string) => Promise<Answer> {
  let next: { ids: Set<string>; answer: Promise<(id: string) => Answer> } | undefined;
  const askSoon = async (ids: ReadonlySet<string>) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (next?.ids === ids) next = undefined;
    return ask([...ids]);
  };
  return async (id) => {
    if (!next || next.ids.size >= most || !isFlagOn('batchVideoMapping')) {
      const ids = new Set<string>();
      next = { ids, answer: askSoon(ids) };
    }
    const { ids, answer } = next;
    ids.add(id);
    return (await answer)(id);
  };
}
