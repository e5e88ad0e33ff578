import { expect, test } from 'vitest';
import { type PendingKey, shortcutFor } from './shortcuts.ts';

/** Presses keys, each after its pause in milliseconds, and gives the actions. */
function press(...keys: [string, number][]) {
  let at = 0;
  let pending: PendingKey = null;
  return keys.map(([key, pause]) => {
    at += pause;
    const meant = shortcutFor(key, at, pending);
    pending = meant.pending;
    return meant.action;
  });
}

test.each([
  ['a slash searches', press(['/', 0]), ['search']],
  ['a question mark shows the list', press(['?', 0]), ['help']],
  ['g then h goes home', press(['g', 0], ['h', 300]), [null, 'home']],
  ['g then b goes to the list', press(['g', 0], ['b', 1000]), [null, 'browse']],
  ['a second key that comes too late means nothing', press(['g', 0], ['h', 1001]), [null, null]],
  ['an a asks about the video', press(['a', 0]), ['ask']],
  ['h alone means nothing', press(['h', 0]), [null]],
  ['another key in between breaks the sequence', press(['g', 0], ['x', 10], ['h', 10]), [null, null, null]],
  ['g twice, then h, still goes home', press(['g', 0], ['g', 10], ['h', 10]), [null, null, 'home']],
  ['a slash after g still searches', press(['g', 0], ['/', 10]), [null, 'search']],
])('%s', (_sentence, actions, expected) => {
  expect(actions).toEqual(expected);
});
