import { languageByCode, languageOf } from '../words/terms.ts';
import type { TextIndex, VideoTexts } from '../words/text-index.ts';
import { overviewLanguages } from './foreign-overview.ts';

/** A greeting ahead of a question. */
const GREETING = /^(?:hola|hallo|bonjour|salut|ciao|ol[áa])[\s,.!]+/iu;
/** How a question begins in one language and in no other, nor as a slip in English; short ones have no more to be told by. */
const BEGINNINGS: readonly (readonly [code: string, begins: RegExp])[] = [
  ['es', /[¿¡]/u],
  [
    'es',
    /^(?:por que|(?:(?:por|de|en|con|a|para) )?(?:qué|cómo|cuándo|cuánt[oa]s?|dónde|cuál(?:es)?|quién(?:es)?|que (?:es|son|significa|trata|dice|hace)))(?![\p{L}])/iu,
  ],
  [
    'de',
    /^(?:warum|wieso|weshalb|wozu|worum|womit|wovon|wohin|woher|welche[rsnm]?|wie (?:viele?|hat|haben|war(?:en)?|wirkt|lange|oft|hei(?:ß|ss)t|kann|macht|ist|sind|geht|funktioniert|werden|wird|soll|kommt|sieht)|wer (?:ist|sind|hat|war|macht|spricht)|wo (?:ist|sind|kann|war|hat|wird|liegt)|wann (?:ist|war|wird|hat|wurde|kommt|soll)|was (?:hat|haben|hatten?|meint|zeigt|lernt|lernen|passierte|sagte|fand|ist|sind|macht|machen|bedeutet|hei(?:ß|ss)t|kann|soll|wird|passiert|bringt|bringen|sagt|gibt|tut))(?![\p{L}])/iu,
  ],
  [
    'fr',
    /^(?:(?:de|à|pour|avec|en) )?(?:pourquoi|quel(?:le)?s?|qu['’]est|est-ce que|combien|c['’]est quoi|comment (?:est|fait|ça|on (?:fait|peut|sait|doit|dit)|les|la|le|se)|quoi|où (?:est|sont))(?![\p{L}])/iu,
  ],
  [
    'it',
    /^(?:perch[ée]|cos['’]è|che cos|di (?:che )?cosa|dov['’]è|com['’]è|quando è|quant[oiae] (?:è|sono))/iu,
  ],
  [
    'pt',
    /^(?:o que (?:é|são|faz)|que significa|por que|do que|como é|onde est|quem é|qual é|quais)(?![\p{L}])/iu,
  ],
  ['nl', /^(?:waarom|welke|waar (?:gaat|is|zijn))(?![\p{L}])/iu],
];
/** Scripts of one language, the one of which it has signs of its own first. */
const SCRIPTS: readonly (readonly [code: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['th', /\p{Script=Thai}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
];
/** Lines in which a script is looked for. */
const SAMPLE_LINES = 20;
/** Little words by which a question's language is told. */
const ENOUGH_LITTLE_WORDS = 2;
/** And words of texts by which theirs is. */
const ENOUGH_TERMS = 40;

/** The languages of a question and of the texts that it is asked of, in English, where they differ for certain; else null. */
export function foreignQuestion(question: string, index: TextIndex): { asked: string; said: string } | null {
  const begun = question.slice(0, 200).trim().replace(GREETING, '');
  const script = scriptOf(begun);
  if (script !== undefined && isIn(index.texts, script)) return null;
  const codes = [
    ...overviewLanguages(begun),
    ...BEGINNINGS.filter(([, begins]) => begins.test(begun)).map(([code]) => code),
    ...(script ? [script[0]] : []),
  ];
  // `Por que` and `de que trata` are said in two languages: where one is the video's, that one is meant.
  if (codes.includes(index.language.code)) return null;
  const [code] = codes;
  const asked = code === undefined ? languageOf(question) : languageByCode(code);
  if (asked.code === index.language.code || index.termCount < ENOUGH_TERMS) return null;
  const words = question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const littleIn = (language: typeof asked) => words.filter((word) => language.isStopWord(word)).length;
  const isTold = littleIn(asked) >= ENOUGH_LITTLE_WORDS && littleIn(asked) > 2 * littleIn(index.language);
  if (code === undefined && !isTold) return null;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return {
    asked: names.of(asked.code) ?? asked.code,
    said: names.of(index.language.code) ?? index.language.code,
  };
}

/** The script in which a question is for the most part, where that is of one language. */
function scriptOf(question: string): (typeof SCRIPTS)[number] | undefined {
  const letters = question.match(/\p{L}/gu) ?? [];
  const latin = question.match(/\p{Script=Latin}/gu) ?? [];
  return 2 * latin.length < letters.length ? SCRIPTS.find(([, script]) => script.test(question)) : undefined;
}

/** Whether texts have a script; which language they are in is told by little words, that not every script parts from others. */
function isIn({ title, cues }: VideoTexts, [, script]: (typeof SCRIPTS)[number]): boolean {
  return script.test(title) || cues.slice(0, SAMPLE_LINES).some(({ text }) => script.test(text));
}
