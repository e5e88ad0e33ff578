import { expect, test } from 'vitest';
import { type Counted, type CountedDeeds, type DeedType, interestProfile } from './interest-profile.ts';

const none: CountedDeeds = {
  keywords: [],
  categories: [],
  contentTypes: [],
  recipients: [],
  averageSeconds: null,
};
const counted = (name: string, type: DeedType = 'view', times = 1): Counted => ({ name, type, times });
const nothing = { removed: [] };

test('what was done on purpose comes before what was looked at, and of equals the latest first', () => {
  const keywords = [
    counted('bread', 'view', 2),
    counted('ovens'),
    counted('rivers'),
    counted('lanterns', 'favorite'),
  ];
  expect(interestProfile({ ...none, keywords }, nothing).keywords).toEqual([
    'lanterns',
    'bread',
    'ovens',
    'rivers',
  ]);
});

test('a word counts once however it is written and whatever was done', () => {
  const keywords = [
    counted('bread', 'view', 2),
    counted('river'),
    counted('rivers'),
    counted('river', 'share'),
  ];
  expect(interestProfile({ ...none, keywords }, nothing).keywords).toEqual(['river', 'bread']);
});

test('a profile has 50 keywords at most, and none that was taken out', () => {
  const words = Array.from({ length: 80 }, (_, n) => `word ${n} of many`);
  const keywords = words.map((word) => counted(word, 'share'));
  const profile = interestProfile({ ...none, keywords }, { removed: ['word 0 of many'] });
  expect(profile.keywords).toEqual(words.slice(1, 51));
  expect(profile.relationships.sharedTopics).toEqual(words.slice(1, 51));
});

test('what a profile began with counts as little as what was looked at, and stays its source', () => {
  const seed = { kind: 'share_sessions' as const, keywords: ['rivers', 'taken out', 'bread'] };
  const { keywords, patterns } = interestProfile(
    { ...none, keywords: [counted('bread')] },
    { seed, removed: ['taken out'] },
  );
  expect(keywords).toEqual(['bread', 'rivers']);
  expect(patterns.seedSource).toEqual(seed);
});

test('patterns tell what kinds somebody likes and shares, for how long and of which categories', () => {
  const { patterns } = interestProfile(
    {
      ...none,
      averageSeconds: 90,
      categories: [
        counted('Science', 'view', 2),
        counted('Crafts', 'favorite'),
        ...['Art', 'Books', 'Chess', 'Dance'].map((name) => counted(name)),
      ],
      contentTypes: [counted('question', 'share'), counted('video', 'view', 2)],
    },
    nothing,
  );
  expect(patterns).toEqual({
    preferredContentTypes: ['video', 'question'],
    averageEngagementTime: 90,
    favoriteCategories: ['Crafts', 'Science', 'Art', 'Books', 'Chess'],
    sharedContentTypes: ['question'],
  });
});

test('the friends who open one’s links most are known, ten at most, and what is shared', () => {
  const friends = Array.from({ length: 12 }, (_, n) => counted(`friend ${n}`, 'share', n === 11 ? 2 : 1));
  const { relationships } = interestProfile(
    { ...none, recipients: friends, keywords: [counted('bread', 'share'), counted('ovens')] },
    nothing,
  );
  expect(relationships).toEqual({
    frequentRecipients: ['friend 11', ...Array.from({ length: 9 }, (_, n) => `friend ${n}`)],
    sharedTopics: ['bread'],
  });
});
