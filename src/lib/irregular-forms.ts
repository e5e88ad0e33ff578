/** Irregular English words, each row a base form and the forms that its stem does not tell. */
const ROWS = `
  arise arose arisen|awake awoke awoken|be was were been|bear bore born borne|beat beaten|become became|begin began begun
  bend bent|bet|bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought
  build built|burn burnt|buy bought|catch caught|choose chose chosen|cling clung|come came|creep crept|deal dealt|dig dug
  do did done|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed
  feel felt|fight fought|find found|flee fled|fling flung|fly flew flown|forbid forbade forbidden|forget forgot forgotten
  forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go went gone|grind ground|grow grew grown
  hang hung|have had|hear heard|hide hid hidden|hold held|keep kept|kneel knelt|know knew known|lay laid|lead led
  lean leant|leap leapt|learn learnt|leave left|lend lent|lie lay lain|light lit|lose lost|make made|mean meant|meet met
  mistake mistook mistaken|overcome overcame|pay paid|prove proven|ride rode ridden|ring rang rung|rise rose risen|run ran
  say said|see saw seen|seek sought|sell sold|send sent|sew sewn|shake shook shaken|shine shone|shoot shot|show shown
  shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|slay slew slain|sleep slept|slide slid|sow sown|speak spoke spoken
  spend spent|spill spilt|spin spun|split|spring sprang sprung|stand stood|steal stole stolen|stick stuck|sting stung
  strike struck stricken|strive strove striven|swear swore sworn|sweep swept|swell swollen|swim swam swum|swing swung
  take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake woke woken
  wear wore worn|weave wove woven|weep wept|win won|wind wound|withdraw withdrew withdrawn|wring wrung|write wrote written
  man men|woman women|child children|foot feet|tooth teeth|goose geese|mouse mice|person people|life lives|wife wives
  knife knives|leaf leaves|half halves|wolf wolves|shelf shelves|thief thieves|loaf loaves|self selves|ox oxen
  criterion criteria|phenomenon phenomena|datum data|index indices|matrix matrices|vertex vertices|analysis analyses
  thesis theses|crisis crises|hypothesis hypotheses|basis bases|die died dying|good better best|bad worse worst|far further`;

/** A past form that is a word of its own more often than not is left as it is. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set([
  'left',
  'found',
  'ground',
  'lay',
  'saw',
  'wound',
  'bound',
  'leaves',
  'bases',
  'best',
]);

/** Each irregular word: its base form, and the others. */
export const IRREGULAR_WORDS: readonly (readonly [base: string, ...others: string[]])[] = ROWS.split(/[|\n]/)
  .filter((row) => row.trim() !== '')
  .map((row) => {
    const [base = '', ...forms] = row.trim().split(/\s+/);
    return [base, ...forms.filter((form) => !OF_THEIR_OWN.has(form))];
  });

const BASES: ReadonlyMap<string, string> = new Map(
  IRREGULAR_WORDS.flatMap(([base, ...others]) => others.map((form) => [form, base] as const)),
);

/** The word that an irregular English form is of: `flee` for `fled`; any other word as it is. Takes small letters. */
export function baseForm(word: string): string {
  return BASES.get(word) ?? word;
}
