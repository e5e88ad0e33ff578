import { expect, test } from 'vitest';
import { wantedTracks } from './wanted-tracks.ts';

const track = (language: string, isAutomatic = false) => ({ language, isAutomatic });

test('what people wrote comes before what a machine heard, one a language', () => {
  const offered = [track('en', true), track('de', true), track('en'), track('EN-us')];
  expect(wantedTracks(offered, [])).toEqual([track('en'), track('en-US'), track('de', true)]);
});

test('what is spoken comes first, and is among the few that are taken of many', () => {
  const others = Array.from({ length: 20 }, (_, at) => track(`de-x-v${at}`));
  expect(wantedTracks([...others, track('en', true)], [])[0]).toEqual(track('en', true));
  const [first, ...rest] = wantedTracks([...others, track('en-GB'), track('en', true)], []);
  expect(first).toEqual(track('en-GB'));
  expect(rest).toHaveLength(7);
  expect(rest[0]).toEqual(track('en', true));
});

test('where nothing is heard the own language comes first, then the site’s, what people wrote before what a machine did', () => {
  const offered = [track('ar'), track('de'), track('en'), track('fr-CA')];
  const first = (own: string | null) => wantedTracks(offered, [], own).map(({ language }) => language);
  expect(first(null)).toEqual(['en', 'ar', 'de', 'fr-CA']);
  expect(first('fr')).toEqual(['fr-CA', 'en', 'ar', 'de']);
  expect(first('nl')).toEqual(['en', 'ar', 'de', 'fr-CA']);
  expect(wantedTracks([...offered, track('de', true)], [], 'fr')[0]).toEqual(track('de'));
});

test('a language in which somebody here gave a transcript is left to them', () => {
  expect(wantedTracks([track('en'), track('pt_BR')], ['pt-BR'])).toEqual([track('en')]);
});

test('a language that is no tag is unknown, and of very many a few are taken', () => {
  expect(wantedTracks([track(''), track('?!')], [])).toEqual([track('und')]);
  expect(
    wantedTracks(
      Array.from({ length: 100 }, (_, at) => track(`en-x-v${at}`)),
      [],
    ),
  ).toHaveLength(8);
});
