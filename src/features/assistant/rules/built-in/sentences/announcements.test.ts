import { expect, test } from 'vitest';
import { isAnnouncement } from './announcements.ts';

test.each([
  'The next point is the lighthouse filter.',
  'Which brings us to the harbour fees.',
  'We did a previous episode on lighthouses.',
  'This uses the lamps that we did in an earlier episode.',
  "Let's talk about the ferry.",
  'Today I want to tell you about the lamp and the ferry.',
  "So we're going to discuss four changes of the ferry.",
  'As we discussed already, the lamp turns.',
  'That might be worth a brief mention too.',
])('“%s” only tells what is spoken of', (text) => {
  expect(isAnnouncement(text)).toBe(true);
});

test.each([
  'The lamp turns on a bath of mercury.',
  'The next ferry leaves at noon.',
  'They talked for an hour and then the lamp went out.',
  'You will find the harbour behind the church.',
])('“%s” tells something', (text) => {
  expect(isAnnouncement(text)).toBe(false);
});
