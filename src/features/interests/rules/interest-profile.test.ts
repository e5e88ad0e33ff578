import { expect, test } from 'vitest';
import { type Deed, interestProfile } from './interest-profile.ts';

const deed: Deed = {
  type: 'view',
  contentType: 'video',
  keywords: [],
  durationSeconds: null,
  recipientId: null,
  categories: [],
};
const nothing = { removed: [] };

test('what was done on purpose comes before what was looked at, and of equals the latest first', () => {
  const { keywords } = interestProfile(
    [
      { ...deed, keywords: ['bread', 'ovens'] },
      { ...deed, keywords: ['rivers'] },
      { ...deed, type: 'favorite', keywords: ['lanterns'] },
      { ...deed, keywords: ['bread'] },
    ],
    nothing,
  );
  expect(keywords).toEqual(['lanterns', 'bread', 'ovens', 'rivers']);
});

test('a word counts once however it is written', () => {
  const deeds = [
    { ...deed, keywords: ['river'] },
    { ...deed, keywords: ['rivers'] },
    { ...deed, keywords: ['bread'] },
  ];
  expect(interestProfile(deeds, nothing).keywords).toEqual(['river', 'bread']);
});

test('a profile has 50 keywords at most, and none that was taken out', () => {
  const words = Array.from({ length: 80 }, (_, n) => `word ${n} of many`);
  const deeds = [{ ...deed, keywords: words }];
  const { keywords } = interestProfile(deeds, { removed: ['word 0 of many'] });
  expect(keywords).toEqual(words.slice(1, 51));
});

test('what a profile began with counts as little as what was looked at, and stays its source', () => {
  const seed = { kind: 'share_sessions' as const, keywords: ['rivers', 'bread'] };
  const { keywords, patterns } = interestProfile([{ ...deed, keywords: ['bread'] }], { seed, removed: [] });
  expect(keywords).toEqual(['bread', 'rivers']);
  expect(patterns.seedSource).toEqual(seed);
});

test('patterns tell what kinds somebody likes and shares, for how long and of which categories', () => {
  const { patterns } = interestProfile(
    [
      { ...deed, durationSeconds: 60, categories: ['Science'] },
      { ...deed, durationSeconds: 120, categories: ['Crafts'] },
      { ...deed, type: 'favorite', categories: ['Crafts'] },
      { ...deed, type: 'share', contentType: 'question' },
    ],
    nothing,
  );
  expect(patterns).toEqual({
    preferredContentTypes: ['video', 'question'],
    averageEngagementTime: 90,
    favoriteCategories: ['Crafts', 'Science'],
    sharedContentTypes: ['question'],
  });
});

test('friends who open one’s links are known, and it says nothing of one’s own interests', () => {
  const opened = { ...deed, type: 'share' as const, contentType: null, keywords: ['rivers'] };
  const { keywords, relationships, patterns } = interestProfile(
    [
      { ...opened, recipientId: 'ben' },
      { ...opened, recipientId: 'cleo' },
      { ...opened, recipientId: 'cleo' },
      { ...deed, type: 'share', keywords: ['bread'] },
      { ...deed, keywords: ['ovens'] },
    ],
    nothing,
  );
  expect(relationships).toEqual({ frequentRecipients: ['cleo', 'ben'], sharedTopics: ['bread'] });
  expect(keywords).toEqual(['bread', 'ovens']);
  expect(patterns.sharedContentTypes).toEqual(['video']);
});
