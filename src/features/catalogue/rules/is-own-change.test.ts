import { expect, test } from 'vitest';
import { isOwnChange } from './is-own-change.ts';

const deed = (actorId: string, fields: object) => ({ actorId, after: { fields } });
const [ME, OTHER] = ['me', 'other'];

test.each([
  ['by oneself', { title: 'A' }, [deed(ME, { title: 'A' })], true],
  [
    'by oneself, though other fields since',
    { title: 'A' },
    [deed(ME, { source: 'x' }), deed(ME, { title: 'A' })],
    true,
  ],
  ['by somebody else', { title: 'A' }, [deed(OTHER, { title: 'A' })], false],
  [
    'by somebody else, after oneself',
    { title: 'A' },
    [deed(OTHER, { title: 'A' }), deed(ME, { title: 'B' })],
    false,
  ],
  [
    'in one field by oneself, in one by another',
    { title: 'A', source: 'x' },
    [deed(ME, { title: 'A' }), deed(OTHER, { source: 'x' })],
    false,
  ],
  [
    'in one field by another, in one by nobody knows whom',
    { title: 'A', source: 'x' },
    [deed(OTHER, { source: 'x' })],
    false,
  ],
  [
    'in one field by oneself, in one by nobody knows whom',
    { title: 'A', source: 'x' },
    [deed(ME, { title: 'A' })],
    null,
  ],
  ['by what is not written down', { title: 'A' }, [], null],
  [
    'by what is not written down, after oneself',
    { title: 'A' },
    [deed(ME, { title: 'B' }), deed(ME, { title: 'A' })],
    null,
  ],
  ['by oneself in a list', { tags: ['a', 'b'] }, [deed(ME, { tags: ['a', 'b'] })], true],
] as const)('changed %s', (_, changed, deeds, isOwn) => {
  expect(isOwnChange(changed as object, deeds, ME)).toBe(isOwn);
});
