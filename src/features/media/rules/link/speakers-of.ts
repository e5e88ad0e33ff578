import { foldedText } from '#lib/folded-text.ts';
import { oneLine } from '#lib/one-line.ts';
import { beginsName } from './first-names.ts';

const MAX_LENGTH = 200;
const MAX_SPEAKERS = 10;

/** Small words inside a name. */
const PARTICLES: ReadonlySet<string> = new Set(
  'al bin da das de del della den der di do dos du el la le ten ter van von zu'.split(' '),
);

/** What channels and organisations are called after a word that is a first name as well: Virginia Tech, Ruby Central. */
const NOT_OF_PERSONS: ReadonlySet<string> = new Set(
  `academy agency animation archive art arts association associates audio band books bros brothers business cafe
   capital center central centre channel chapter church cinema city classes classics club code coding
   collective college comedy commons community company conf conference consulting council courses daily cooking
   data days design dev developer developers devs diaries digital education edu engineering english
   entertainment europe events explains fellowship festival films fitness forum foundation fund gallery games gaming
   garage global group guild guitar hd health history hub inc initiative institute international
   java javascript journal kitchen lab laboratory labs lang language learning lectures lessons library
   life limited live llc ltd magazine maths media meetup ministries museum music nation network networks news
   nonprofit office official online open orchestra org pictures podcast podcasts politics press productions
   programming project publishing python radio react records report reviews room rust school schools science
   security seminar series shop show society software solutions space sports station stories studio studios summit
   support symphony system systems talk talks tales team tech technologies technology television theatre tips today toolbox
   tools topic training trust tube tutorials tv university user users ventures video videos vlog vlogs web weekly
   wiki workshop world yoga youtube`.split(/\s+/),
);

/**
 * Who of those that a host or a feed names as authors of a video is a speaker: whoever has the name of a person, which is
 * two to four capitalised words of which the first is a first name. A channel is nobody (PyCon US, TED, The Changelog).
 * @param named as they are written; several may stand in one, with commas or an "and" between them
 * @returns names without those that differ in case or accents alone, 10 at most
 */
export function speakersOf(named: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const written of named) {
    if (written.length > MAX_LENGTH) continue;
    const names = written
      .normalize('NFC')
      .split(/[,;&]|\sand\s/)
      .map(oneLine);
    // "Ben and Jerry Show" is no Ben, and in "Doe, Jane" nobody knows which is which.
    if (!names.every(isPerson)) continue;
    for (const name of names) {
      const key = foldedText(name);
      if (!byKey.has(key)) byKey.set(key, name);
    }
  }
  return [...byKey.values()].slice(0, MAX_SPEAKERS);
}

function isPerson(name: string): boolean {
  const words = name.split(' ').filter((word) => !PARTICLES.has(word));
  const [first = '', ...rest] = words;
  const last = rest.at(-1);
  return (
    last !== undefined &&
    rest.length <= 3 &&
    isNameWord(first) &&
    // Jean-Pierre is a Jean.
    beginsName(first.split('-')[0] ?? '') &&
    name.endsWith(last) &&
    isNameWord(last) &&
    rest.every((word) => (isNameWord(word) || isInitial(word)) && !NOT_OF_PERSONS.has(foldedText(word)))
  );
}

/** Capitalised, and not in capitals alone, as abbreviations are: TED, US. */
const isNameWord = (word: string) => /^\p{Lu}[\p{L}'’-]{1,39}$/u.test(word) && word !== word.toUpperCase();
const isInitial = (word: string) => /^\p{Lu}\.?$/u.test(word);
