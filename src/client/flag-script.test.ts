import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { flagScript } from './flag-script.ts';

const ON = { enabled: true, rolloutPercentage: 100 };

/** The flags that a browser is told are off; `drawn` is the number that it drew before. */
function offIn(settings: Record<string, { enabled: boolean; rolloutPercentage: number }>, drawn: number) {
  const dataset: Record<string, string> = {};
  const localStorage = { flag_draw: String(drawn) };
  runInNewContext(flagScript(new Map(Object.entries(settings))) ?? '', {
    localStorage,
    document: { documentElement: { dataset } },
    Math,
  });
  return Object.keys(dataset);
}

test('no page carries a script while every flag is on for everybody', () => {
  expect(flagScript(new Map([['intelligentCaching', ON]]))).toBeUndefined();
  // Of the video testing page alone.
  expect(flagScript(new Map([['modernVideo', { enabled: true, rolloutPercentage: 10 }]]))).toBeUndefined();
});

test('a flag that is off is off in every browser', () => {
  for (let drawn = 0; drawn < 100; drawn += 1)
    expect(offIn({ intelligentCaching: { enabled: false, rolloutPercentage: 100 } }, drawn)).toEqual([
      'intelligentCaching',
    ]);
});

test('a rollout reaches its share of the browsers, and keeps them as it widens', () => {
  const reached = (rolloutPercentage: number) =>
    Array.from({ length: 100 }, (_, drawn) => drawn).filter(
      (drawn) => offIn({ batchVideoMapping: { enabled: true, rolloutPercentage } }, drawn).length === 0,
    );
  expect(reached(40)).toHaveLength(40);
  for (const drawn of reached(20)) expect(reached(40)).toContain(drawn);
});

test('rollouts of two flags reach other browsers', () => {
  const of = (name: string) =>
    Array.from({ length: 100 }, (_, drawn) => drawn).filter(
      (drawn) => offIn({ [name]: { enabled: true, rolloutPercentage: 50 } }, drawn).length === 0,
    );
  expect(of('batchVideoMapping')).not.toEqual(of('intelligentCaching'));
});

test('a browser that keeps nothing is told, too', () => {
  const dataset: Record<string, string> = {};
  const script =
    flagScript(new Map([['intelligentCaching', { enabled: false, rolloutPercentage: 100 }]])) ?? '';
  runInNewContext(script, { document: { documentElement: { dataset } }, Math });
  expect(dataset).toEqual({ intelligentCaching: 'off' });
});
