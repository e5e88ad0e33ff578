import { tagKey } from './tag-key.ts';
import { isTopic } from './topics.ts';

/**
 * English words that carry no topic of their own, beyond the stop words of a search engine: nobody sorts videos
 * by them. The verbs count with their endings; a word that is a topic as well (`learning`) stays one.
 */
const VERBS = `
  accept access achieve act adapt add address admit adopt affect agree aim allow analyse analyze announce
  answer appear apply approach argue arise arrive ask assist assume attempt attend avoid base become begin
  believe belong benefit bring build buy call capture care carry cause change check choose claim collect
  combine come compare complete concern confirm connect consider consist contain continue contribute convert
  convince cope copy cost cover create cut deal decide define deliver demand demonstrate depend derive
  describe deserve detect determine develop differ disappear discover discuss divide do earn emerge
  employ enable encounter encourage end enhance enjoy ensure enter establish evaluate evolve examine exceed
  execute exist expand expect experience explain explore expose express extend extract face fail fall feel
  fill find finish fit fix focus follow force forget form gain gather generate get give go grow
  guarantee guess guide handle happen have hear help hide highlight hit hold hope host identify ignore
  illustrate imagine impact implement improve include incorporate increase indicate inform inspire install
  integrate intend introduce invite involve join keep know lack last launch lay lead learn leave let
  leverage lie like limit list listen live load look lose maintain make manage matter mean measure meet
  mention miss move need notice observe obtain occur offer open operate organise organize overcome own
  participate pass pay perform pick place plan play point possess predict prefer prepare present prevent
  proceed process produce promise propose prove provide pull push put raise reach react read realise realize
  reason receive recognise recognize recommend reduce refer reflect relate release rely remain remember
  remove repeat replace report represent request require resolve respond result return reveal rise run save
  say see seek seem select send separate serve set share show sign sit solve sound speak specify spend stand
  start state stay step stick stop store struggle study succeed suffer suggest suit supply support suppose
  surround survive switch tackle take teach tell tend thank think touch track transform treat try turn
  understand update upgrade use utilise utilize vary visit wait walk want warn waste watch win wish wonder
  work worry write welcome attach gonna wanna wrap dig rethink revisit showcase became begun bought brought
  built came caught chose chosen dealt done drawn drew driven drove fed fell felt fought found gave given
  gone got gotten grew grown heard held kept knew known laid lain led left lost meant met paid ran risen
  rose said sang sat saw seen sent shot shown sold sought spent spoke spoken stood stuck taken taught
  thought threw thrown told took understood went woken won wore worn written wrote buried`;

const OTHERS = `
  example kind thing part problem case fact number group place way year side face   absolute absolutely accessible account active actual additional advance advanced advantage age alike
  allowed amazing annual aspect attendee audience author automatic average awesome awful background bad
  basic basis beautiful beginner biggest bit bonus boring brand brilliant broad bunch capability capable
  category center central challenge challenging chance channel chapter cheap choice clean close closely
  colleague combination common commonly complex complicated comprehensive concept concrete condition
  consequence considerable consistent constant contact content context control convenient cool core correct
  couple crazy critical crucial current custom daily day decade decent deep deeper deeply degree description
  desire desired detailed difference difficult difficulty direct direction disclaimer distinct document
  dozen draft duration earlier ease easier easily east easy edge effective effectively efficient efficiently
  effort entire entry episode equal essential event eventually everyday evidence exact excellent exciting
  exclusive existing expensive experienced expert explicit extensive external extra extreme extremely factor
  failure false familiar famous fantastic fascinating fast faster fault favorite favourite feature field
  final finally fine flexible folk foreign foundation fourth frequent frequently fresh friendly fun
  fundamental fundamentals funny future global ground guest guy hand handful handy happy hard harder
  head heavy highly historical hot hour huge idea ideal impossible impressive improvement incl incredible
  incredibly independent individual initial insight instance intelligent intense intermediate internal intro
  introduction introductory issue item job key knowledge larger largest late legacy level license
  life light limitation limited link local log lot lucky luckily main major majority material max maximum
  mechanism medium mere message method middle min minimal minimum minor minute mistake mix mode model
  modern modest moment month morning multiple mysterious mystery native natural neat nice normal north note
  notion nowadays numerous object obvious occasional odd offline online opinion opportunity option optional
  ordinary origin original originally outcome outline output overview painful pair paper paragraph partly
  path pattern people perfect period permanent person personal perspective phase phrase piece plain plenty
  popular position positive possibility post potential power powerful practical practice precise presenter
  pretty previous primary principle prior private pro procedure professional program progress project proper
  properly property prospect public pure purpose quality quarter question quick quiet random range rapid
  rapidly rare rarely ready real reality reasonable recording red reference regard regular relationship
  relative relevant reliable remarkable remote respective rest rich robust role rough roughly rule sad safe
  sake sample scale scenario scene scope senior sense sentence sequence series session setting setup
  shape shared shiny short shortly simple simpler simplest simply single situation size slide slight slow
  smart soft solid solution sort source south space speaker special specific speed spot stable stage
  standard statement static status steady steep straightforward strange stream strength strict strong
  structure stuff style subject subscribe substantial subtle success successful sudden suddenly sufficient
  suitable summary super surely surprise surprising surprisingly syntax table tagged target task term thumb
  time tiny title tomorrow tonight tons tool topic total totally tradition traditional transcript trend
  tricky trick true type typical typically ultimate uncommon unique unit unknown unusual upcoming
  usage useless user usual variant variety vast version video view viewer virtual vital week weekend
  weekly weird west wide wider wild wise word worse worst worth wrong yeah yep yesterday monday tuesday
  wednesday thursday friday saturday sunday january february march april june july august september october
  november december jan feb mar apr jun jul aug sep sept oct nov dec mon tue thu fri sun`;

/** What hosts and importers put among tags, and what says of nearly every video the same. */
const NOISE = [
  'talk',
  'talks',
  'video',
  'videos',
  'youtube',
  'vimeo',
  'Creative Commons',
  'CC BY',
  'all rights reserved',
  'untitled',
  'lsquo',
  'rsquo',
  'ldquo',
  'rdquo',
  'ndash',
  'mdash',
  'hellip',
  'nbsp',
  'amp',
  'quot',
  'apos',
  'http',
  'https',
  'www',
  'utm',
  'com',
  'org',
  'pdf',
  'misc',
  'other',
  'n/a',
  'none',
  'tbd',
  'todo',
];

const wordsOf = (words: string) => words.trim().split(/\s+/);
const VERB_SET: ReadonlySet<string> = new Set(wordsOf(VERBS));

/** What is never a tag unless an admin says otherwise, in alphabetical order; a word that is a topic as well may be one. */
export const defaultUntaggable: readonly string[] = [
  ...new Set([...NOISE, ...[...wordsOf(OTHERS), ...VERB_SET].filter((word) => !isTopic(tagKey(word)))]),
].sort((one, other) => one.localeCompare(other, 'en'));

/** Adverbs, but not `family`, `assembly` and the like. */
const ADVERB = /^(?!.*(?:famil|assemb|anoma|supp|rep|monopo|ita|ju|f|jel|bel)ly$).{3,}ly$/;

export interface Untaggable {
  /** Whether an English word says nothing about a topic: listed, an adverb, or a form of a listed verb. In lower case. */
  isWord(word: string): boolean;
  /** Whether a tag is listed, topic or not. Takes its `tagKey`. */
  isTag(key: string): boolean;
}

/** What a list of words and phrases keeps from being tags. */
export function untaggable(list: readonly string[]): Untaggable {
  const words = new Set(list.map((word) => word.toLowerCase()));
  const keys = new Set(list.map(tagKey));
  return {
    isTag: (key) => keys.has(key),
    isWord: (word) =>
      words.has(word) ||
      keys.has(tagKey(word)) ||
      ADVERB.test(word) ||
      verbsOf(word).some((verb) => VERB_SET.has(verb) && words.has(verb)),
  };
}

export const DEFAULT_UNTAGGABLE = untaggable(defaultUntaggable);

/** A list as it is kept: each word once, in order; of two spellings of one the first. */
export function tidyUntaggable(given: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of given.map((one) => one.normalize('NFC').replace(/\s+/g, ' ').trim())) {
    if (word !== '' && !byKey.has(tagKey(word))) byKey.set(tagKey(word), word);
  }
  return [...byKey.values()].sort((one, other) => one.localeCompare(other, 'en'));
}

/** `uses`, `used`, `using`, `tries`, `stopped`, `building`: the verbs that such a word may come from. */
function verbsOf(word: string): string[] {
  const stem = /^(.{2,})(?:ies|ied)$/.exec(word)?.[1];
  if (stem !== undefined) return [`${stem}y`];
  const [, root = '', last = ''] = /^(.*?(.))(?:ing|ed|es|s|d)$/.exec(word) ?? [];
  if (root.length < 2) return [];
  return [root, `${root}e`, ...(root.endsWith(last + last) ? [root.slice(0, -1)] : [])];
}
