import { expect, test } from 'vitest';
import { likelyLanguage, mixedLanguages, nearestLanguage } from './text-language.ts';

test.each([
  [
    'en',
    'Welcome to this short talk about herons. They stand still for a long time. Then they strike, and the fish is gone.',
  ],
  [
    'en',
    'Bread needs flour water salt and time. Mix it fold it rest it. Bake it hot. Let the crust go dark brown. Then wait before cutting.',
  ],
  [
    'de',
    'Willkommen zu diesem kurzen Vortrag über Reiher. Sie stehen lange still. Dann stoßen sie zu, und der Fisch ist weg. Was uns überraschte, war, wie sie lernen.',
  ],
  [
    'fr',
    'Bienvenue à cette courte présentation sur les hérons. Ils restent immobiles pendant longtemps. Puis ils frappent, et le poisson est parti. Nous les avons observés.',
  ],
  ['ja', '鷺は水の中に立って、魚が来るのをじっと待っています。'],
  ['ko', '왜가리는 물속에 가만히 서서 물고기가 오기를 기다립니다.'],
])('a text in %s is known as such', (language, text) => {
  expect(likelyLanguage(text)).toBe(language);
});

test.each([
  ['too short', 'They stand still for a long time, and then they strike.'],
  [
    'Danish, which may be Norwegian',
    'Velkommen til dette korte foredrag om hejrer. De står stille i lang tid. Så slår de til, og fisken er væk. Vi har set dem i to år langs floden.',
  ],
  [
    'short and Russian, whose letters are those of Bulgarian, too',
    'Цапля стоит в воде и ждёт, когда подплывёт рыба.',
  ],
  [
    'Welsh, of which no stop words are known',
    'Croeso i’r sgwrs fer hon am grëyr. Maent yn sefyll yn llonydd am amser hir. Yna maent yn taro, ac mae’r pysgodyn wedi mynd.',
  ],
])('of a text that is %s nothing is said', (_, text) => {
  expect(likelyLanguage(text)).toBeNull();
});

test.each([
  ['die Vögel am Fluss', 'de'],
  ['herons', 'en'],
  ['', 'en'],
])('the nearest language of %j is %s', (text, language) => {
  expect(nearestLanguage(text)).toBe(language);
});

test('words may be of several languages, of which English is not named', () => {
  const words = 'the birds stand and wait der reiher steht und wartet auf einen fisch im fluss'.split(' ');
  expect([...mixedLanguages(words)]).toContain('de');
  expect(mixedLanguages('the birds stand and wait for a fish'.split(' '))).toEqual(new Set());
});
