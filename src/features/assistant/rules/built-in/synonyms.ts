import { languageByCode } from './terms.ts';

/**
 * Words that a question and its answer use for one another. Only such as mean nearly the same wherever people ask about
 * something; each row is one meaning, and a word may stand in several.
 */
const ROWS = `
  begin start commence launch|end finish stop conclude|die death dead killed kill fatal|born birth|build construct construction erect
  make create creation produce production|buy purchase acquire|sell sale|cost price pay expensive worth|money fund funding cash|big large huge great
  small little tiny|fast quick rapid speed|slow delay|old age aged|young youth|child kid|sibling brother sister
  parent mother father mom dad|wife husband spouse married marry wedding|doctor physician|illness disease sick sickness infection
  job work occupation profession career|worker laborer employee|boss leader head chief|found establish founded founder
  invent invention inventor develop|discover discovery find found|name call title named called known|mean meaning definition stand
  allow permit let permission|forbid ban prohibit illegal outlaw|help assist support aid|need require necessary must
  want wish desire|like enjoy love|dislike hate frustrating annoying|use utilize usage|show demonstrate display
  live reside dwell lifespan|leave quit depart exit|arrive reach|move relocate migrate migration|travel trip journey|country nation
  city town|home house|place location|part component piece|kind type sort|way method manner|problem issue trouble difficulty
  error mistake bug fault|fix repair solve solution mend|change modify alter|improve better improvement enhance
  reduce reduction decrease lower shrink|increase grow raise rise|add include contain|remove delete drop|choose select pick decide
  decision choice|answer reply respond response|ask question|tell say explain|think believe opinion view consider
  idea concept insight thought|goal aim purpose objective|reason cause because|result outcome consequence effect
  advantage benefit upside pro|disadvantage downside drawback con cons|difference differ different distinction|same equal identical
  similar alike like|important crucial essential matter|main primary chief major|difficult hard tough tricky|easy simple
  safe secure security|danger dangerous risk risky threat|fear afraid worry concern|happy glad|sad unhappy|angry anger
  attack assault|fight battle war|win victory won|lose loss lost|protect defend protection|hide conceal hidden|secret private
  stuck trapped stranded|closure closed close shut|open opened|teach instruct train training education|learn study
  student pupil|teacher professor|school college university|book publication|write author wrote written|movie film|picture image photo
  car vehicle|ship boat vessel|plane aircraft airplane|phone mobile|computer machine|program software app application
  test examine check experiment trial|measure measurement|number amount quantity figure|percent percentage share proportion
  year annual annually yearly|month monthly|week weekly|day daily|often frequently frequency usually|currently now today nowadays
  recently lately|future upcoming soon|past previous previously former|first initial initially original originally|last final
  early beginning|total whole entire all|half fifty|many numerous several|company firm business corporation|customer client buyer
  owner own possess|member participant|people person human individual|group team|government state authority|law legal legislation act
  rule regulation policy|police officer|soldier army military troops|king ruler monarch emperor|church religion religious
  god divine|food eat meal diet|drink beverage|water sea ocean|earth world globe|land ground soil|mountain hill|weather climate
  hot warm heat temperature|cold cool freezing|light bright|dark black|color colour hue|sound noise audio|heart cardiac
  brain mind|body physical|animal creature species|plant grow vegetation|tree forest wood|send transmit transmission|receive get obtain
  give provide offer supply|take grab|keep hold retain maintain store|share split divide|join connect connection link attach|break destroy destruction damage
  meet met encounter meeting|visit visitor|invite invitation|agree agreement accept pact|refuse refusal reject rejection deny decline|oppose against opposed
  suggest propose recommend proposal|plan intend planned|try attempt|succeed success successful|fail failure unsuccessful
  happen occur event|continue remain stay|return back|wait delay|sleep rest bed|wear dress clothes clothing|carry bring
  run operate|hire employ recruit|fire dismiss|earn salary income wage|tax toll fee charge|debt owe loan borrow lend|gift present donate donation
  prize award honor medal|famous popular known|special unique particular|strange weird odd unusual|modern contemporary
  copy duplicate|list enumerate|guess estimate|prove proof evidence|explain reason why|understand grasp|remember recall memory forget
  notice see observe|look appearance|hear listen|speak talk speech|language tongue|message letter|news report announce
  near close nearby|far distance distant|long length duration|wide width|high height tall|deep depth|heavy weight weigh|full complete`;

const { termOf } = languageByCode('en');

const SYNONYMS: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>();
  for (const row of ROWS.split(/[|\n]/)) {
    const terms = row.trim().split(/\s+/).map(termOf);
    for (const term of terms) {
      const others = found.get(term) ?? new Set();
      for (const other of terms) if (other !== term) others.add(other);
      found.set(term, others);
    }
  }
  return found;
})();

/** English words that may stand for one, all as they are compared. */
export function synonymsOf(term: string): ReadonlySet<string> {
  return SYNONYMS.get(term) ?? NONE;
}
const NONE: ReadonlySet<string> = new Set();
