import { expect, test } from 'vitest';
import { standsAlone } from './stands-alone.ts';

test.each([
  'Why does a Fresnel lens bend light?',
  'How do you trim a wick in a storm?',
  'What happens to a wick when it burns dry?',
  'What is the problem with whale oil?',
  'What is a quadrat?',
])('%s is understood by itself', (question) => {
  expect(standsAlone(question)).toBe(true);
});

test.each([
  ['points at what was said', 'Why does this lens bend light?'],
  ['has a pronoun for a subject', 'How do they trim the wick?'],
  ['leaves open which', 'What is the problem?'],
  ['is small talk', 'How are you doing on this foggy weekend?'],
  ['asks one person for what they think', 'What do you think about whale oil?'],
  ['asks the audience', 'Does anybody in the audience own a lantern?'],
  ['is asked for hands to be raised', "Who doesn't know what a Fresnel lens is?"],
  ['is no question', "Why don't we just use whale oil?"],
  ['is about the event', 'When does the next session about lanterns start?'],
  ['asks how it goes', 'What is up with whale oil?'],
  ['is a tag', 'What if the lantern smokes all night?'],
  ['compares with nothing', 'Why is the Fresnel lens much better?'],
  ['names nobody one knows', 'Why does Alice send Bob a lantern?'],
  ['tells nothing', 'What do people do then?'],
  ['is too long', `Why does the lens ${'really '.repeat(14)}bend light?`],
])('what %s is not: %s', (_, question) => {
  expect(standsAlone(question)).toBe(false);
});
