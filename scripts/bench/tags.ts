/**
 * Measures tag generation against tags that people gave: `node scripts/bench/tags.ts CATALOGUE.json`, a list of
 * objects with title, description and tags.
 *
 * Recall at 20, over all videos together: of the human tags that occur in the title or description (as whole words,
 * without regard to case), how many are among the first 20 generated tags. Two tags are equal when they are after
 * lower-casing, with hyphens and underscores as spaces and the last `s` of each word taken off. Beside it plain RAKE
 * (Rose et al. 2010: runs of words between stop words and punctuation, scored by degree over frequency, no cleaning),
 * and the libraries that happen to be installed (`npm install --no-save` the packages named in the table).
 */
import { readFileSync } from 'node:fs';
import stopWords from 'stopwords-iso' with { type: 'json' };
import { generateTags } from '#features/catalogue/rules/tags.ts';
import { printTable } from './measure.ts';

type Video = { title: string; description?: string; tags?: string[] };
type Extract = (title: string, description: string) => string[];

const RUNS = 3;

const path = process.argv[2];
if (path === undefined) {
  console.error('Usage: node scripts/bench/tags.ts CATALOGUE.json');
  process.exit(2);
}
const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Video[];

const spaced = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/gu, ' ');
const trimmed = (tag: string) => spaced(tag).replace(/^[^\p{L}\p{N}+#]+|[^\p{L}\p{N}+#]+$/gu, '');
const comparable = (tag: string) =>
  trimmed(tag)
    .split(' ')
    .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word))
    .join(' ');

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function occurringTags({ title, description = '', tags = [] }: Video): Set<string> {
  const text = spaced(`${title}\n${description}`);
  const occurs = (tag: string) =>
    tag !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${escaped(tag)}(?![\\p{L}\\p{N}])`, 'u').test(text);
  return new Set(tags.filter((tag) => occurs(trimmed(tag))).map(comparable));
}

const plainRake: Extract = (title, description) => {
  const stop = new Set(stopWords.en);
  const phrases: string[][] = [];
  for (const sentence of `${title}. ${description}`
    .toLowerCase()
    .split(/[.!?,;:\t\n"()’'–[\]{}<>|/\\]+|\s-\s/)) {
    let phrase: string[] = [];
    for (const word of [...(sentence.match(/[\p{L}\p{N}+#][\p{L}\p{N}+#_-]*/gu) ?? []), null]) {
      if (word !== null && !stop.has(word) && !/^\d+$/.test(word)) phrase.push(word);
      else {
        if (phrase.length > 0) phrases.push(phrase);
        phrase = [];
      }
    }
  }
  const words = phrases.flat();
  const scoreOfWord = new Map<string, number>();
  for (const word of new Set(words)) {
    const degree = phrases.reduce(
      (sum, phrase) => sum + phrase.filter((one) => one === word).length * phrase.length,
      0,
    );
    scoreOfWord.set(word, degree / words.filter((one) => one === word).length);
  }
  const scores = new Map(
    phrases.map((phrase) => [
      phrase.join(' '),
      phrase.reduce((sum, word) => sum + scoreOfWord.get(word)!, 0),
    ]),
  );
  return Array.from(scores)
    .sort((a, b) => b[1] - a[1])
    .map(([phrase]) => phrase);
};

/** Loads a package that is no dependency of the project. */
const load = async <T>(name: string) => (await import(name)) as T;

type RetextPhrase = { matches: { node?: unknown; nodes?: unknown[] }[] };
const LIBRARIES: Record<string, () => Promise<Extract>> = {
  'wink-nlp wink-eng-lite-web-model (nouns, noun phrases)': async () => {
    type Tokens = { out: (what?: unknown) => string[] };
    type Wink = { readDoc: (text: string) => { tokens: () => Tokens }; its: { pos: unknown } };
    const { default: wink } = await load<{ default: (model: unknown, pipe: string[]) => Wink }>('wink-nlp');
    const { default: model } = await load<{ default: unknown }>('wink-eng-lite-web-model');
    const nlp = wink(model, ['sbd', 'pos']);
    return (title, description) => {
      const tokens = nlp.readDoc(`${title}.\n${description}`).tokens();
      const kinds = tokens.out(nlp.its.pos);
      const counts = new Map<string, number>();
      const add = (tag: string) => counts.set(tag, (counts.get(tag) ?? 0) + 1);
      let phrase: string[] = [];
      for (const [index, token] of tokens.out().entries()) {
        if (/NOUN|PROPN|ADJ/.test(kinds[index] ?? '')) {
          phrase.push(token.toLowerCase());
          add(token.toLowerCase());
        } else {
          if (phrase.length > 1) add(phrase.join(' '));
          phrase = [];
        }
      }
      return Array.from(counts)
        .sort((a, b) => b[1] - a[1])
        .map(([tag]) => tag);
    };
  },
  'retext retext-pos retext-keywords nlcst-to-string': async () => {
    type Processor = {
      use: (plugin: unknown, options?: object) => Processor;
      processSync: (text: string) => unknown;
    };
    const { retext } = await load<{ retext: () => Processor }>('retext');
    const { default: partOfSpeech } = await load<{ default: unknown }>('retext-pos');
    const { default: keywords } = await load<{ default: unknown }>('retext-keywords');
    const { toString: textOf } = await load<{ toString: (node: unknown) => string }>('nlcst-to-string');
    const processor = retext().use(partOfSpeech).use(keywords, { maximum: 20 });
    return (title, description) => {
      const { data } = processor.processSync(`${title}.\n${description}`) as {
        data: { keywords: RetextPhrase[] };
      };
      return data.keywords.map(({ matches }) => textOf(matches[0]?.node));
    };
  },
};

function measure(extract: Extract) {
  const videos = catalogue
    .map((video) => ({ video, human: occurringTags(video) }))
    .filter(({ human }) => human.size > 0);
  let of = 0;
  let found = 0;
  let tags = 0;
  for (const { video, human } of videos) {
    const generated = extract(video.title, video.description ?? '').slice(0, 20);
    const keys = new Set(generated.map(comparable));
    of += human.size;
    found += Array.from(human).filter((tag) => keys.has(tag)).length;
    tags += generated.length;
  }
  const start = process.cpuUsage();
  for (let run = 0; run < RUNS; run += 1) {
    for (const { title, description } of catalogue) extract(title, description ?? '');
  }
  const { user, system } = process.cpuUsage(start);
  const milliseconds = (user + system) / 1000 / RUNS / catalogue.length;
  return { recall: found / of, found, of, tags: tags / videos.length, milliseconds };
}

const rake = measure(plainRake);
const rows: string[][] = [];
const report = (name: string, { recall, found, of, tags, milliseconds }: ReturnType<typeof measure>) => {
  const ratio = (recall / rake.recall).toFixed(2);
  rows.push([name, recall.toFixed(3), `${found}/${of}`, ratio, tags.toFixed(1), milliseconds.toFixed(2)]);
};
report('Mindreel', measure(generateTags));
report('plain RAKE', rake);
for (const [name, create] of Object.entries(LIBRARIES)) {
  try {
    report(name, measure(await create()));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    rows.push([name, 'not installed']);
  }
}
printTable(
  'Tags that people gave, among the first 20 generated',
  ['', 'recall@20', 'found', 'of RAKE', 'tags/video', 'CPU ms/video'],
  rows,
);
