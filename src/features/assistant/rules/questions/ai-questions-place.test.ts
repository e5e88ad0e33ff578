import { expect, test } from 'vitest';
import { aiQuestionsPlace } from './ai-questions-place.ts';

const video = 'c3af56fc-d4de-4a0a-8751-a6a0800b3238';

test.each([
  [{}, {}],
  [
    { tab: 'analytics', part: 'retired' },
    { tab: 'analytics', part: 'retired' },
  ],
  [
    { view: 'maintenance', video },
    { view: 'maintenance', video },
  ],
  [{ tab: 'toString', view: 7, part: ['retired'], video: 'x' }, {}],
])('%j is the place %j', (search, place) => {
  expect(aiQuestionsPlace(search)).toEqual(place);
});
