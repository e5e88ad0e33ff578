import { expect, test } from 'vitest';
import { themeChoice, themeClass } from './theme-choice.ts';
import { themeScript } from './theme-script.ts';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  [null, 'system'],
  ['', 'system'],
  ['DARK', 'system'],
])('a stored %j is the choice %s', (stored, expected) => {
  expect(themeChoice(stored)).toBe(expected);
});

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)('%s on a device that is dark (%s) gives the class %s', (choice, deviceIsDark, expected) => {
  expect(themeClass(choice, deviceIsDark)).toBe(expected);
});

/** Runs the inline script with a browser made of what it touches. */
function classesAfterScript(
  storage: { getItem(key: string): string | null },
  deviceIsDark: boolean,
): string[] {
  const classes: string[] = [];
  const run = new Function('localStorage', 'matchMedia', 'document', themeScript);
  run(storage, (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && deviceIsDark }), {
    documentElement: { classList: { add: (name: string) => classes.push(name) } },
  });
  return classes;
}

const stored = [null, '', 'light', 'dark', 'system', 'nonsense'];

test.each(stored.flatMap((value) => [true, false].map((dark) => [value, dark] as const)))(
  'the inline script decides as the rules do: stored %j, dark device %s',
  (value, deviceIsDark) => {
    const storage = { getItem: (key: string) => (key === 'ui-theme' ? value : null) };
    expect(classesAfterScript(storage, deviceIsDark)).toEqual([themeClass(themeChoice(value), deviceIsDark)]);
  },
);

test('where storage is forbidden the device decides', () => {
  const storage = {
    getItem: () => {
      throw new Error('SecurityError');
    },
  };
  expect(classesAfterScript(storage, true)).toEqual(['dark']);
});
