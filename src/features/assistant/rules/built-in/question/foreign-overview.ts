import { withoutAccents } from '#lib/folded-text.ts';

/** The words of which a question about all of a video is put together in a language. */
interface Words {
  /** One of them at least, */
  readonly asking: string;
  /** and beside it no others than these. */
  readonly beside: string;
}

const SPACED_LANGUAGES: Readonly<Record<string, Words>> = {
  de: {
    asking: 'worum wovon worüber geht gehts zusammenfassung zusammen inhalt thema',
    beside:
      'es s um was von über handelt handeln dreht sich hier denn eigentlich genau in bei im diesem dem das der die den dieser dieses diesen des video videos film films vortrag clip gespräch beitrag spricht redet ist fasse fass bitte kurz kurze eine gib mir',
  },
  es: {
    asking: 'trata habla va resumen tema',
    beside:
      'de del que sobre se este el esta la video charla pelicula conferencia entrevista cual es esto un hazme haz dame por favor en',
  },
  fr: {
    asking: 'quoi sujet résumé résumer résumez résume',
    beside:
      'de du ça parle parlent traite s agit est il elle on t c quel question cette la le ce cet l un dans vidéo film clip conférence fais moi faites',
  },
  it: {
    asking: 'parla tratta riassunto riassumi argomento',
    beside: 'di che cosa si qual è l del questo il la questa un in video film discorso intervista',
  },
  pt: {
    asking: 'fala trata resumo resuma tema assunto',
    beside: 'do de que sobre o a se este esse esta essa vídeo filme palestra entrevista qual é um faça',
  },
  nl: {
    asking: 'gaat samenvatting',
    beside: 'waar over het dit deze de video film filmpje lezing gesprek een in',
  },
  ru: {
    asking: 'чём про содержание',
    beside:
      'о что это этот эта этом данное краткое видео ролик ролике фильм фильме лекция говорится рассказывается рассказывает идёт речь в',
  },
  pl: { asking: 'czym', beside: 'o jest mówi opowiada ten to ta film filmik wideo wykład nagranie' },
  sv: { asking: 'handlar', beside: 'vad om den det här videon filmen klippet' },
  da: { asking: 'handler', beside: 'hvad om den det her denne videoen filmen' },
  tr: { asking: 'hakkında konusu', beside: 'bu video videonun film filmin ne nedir' },
  ar: { asking: 'يتحدث موضوع', beside: 'عن ماذا ما هذا الفيديو' },
  hi: { asking: 'बारे', beside: 'यह इस वीडियो किस किसके में है क्या' },
};
/** Where no spaces part the words, of which pieces: the longer ones first. */
const UNSPACED_LANGUAGES: Readonly<Record<string, Words>> = {
  ja: {
    asking: '何について 何に関する 何の話 どんな 要約 概要 まとめ',
    beside:
      'ください ですか ますか 話してい 語ってい 教えて この その 動画 ビデオ 映像 講演 内容 もの です して は の で を 話',
  },
  zh: {
    asking: '什么 什麼 总结 總結 概括 摘要',
    beside:
      '这个 這個 视频 視頻 影片 关于 關於 内容 內容 主要 主题 主題 一下 这 這 讲 講 说 說 的 是 了 在 请 請',
  },
  ko: {
    asking: '무엇 무슨 어떤 뭐 요약',
    beside:
      '동영상 영상 비디오 인가요 입니까 주세요 이야 대한 대해 관한 내용 하나요 나요 다루 말 것 거 건 은 는 이 의 에 을 해 줘 야',
  },
};

const LONGEST = 120;
const partsOf = (words: string): string[] => folded(words).split(' ');
const folded = (text: string): string => withoutAccents(text.toLowerCase());
const inParts = (languages: Readonly<Record<string, Words>>) =>
  Object.entries(languages).map(([code, { asking, beside }]) => ({
    code,
    asking: partsOf(asking),
    beside: partsOf(beside),
  }));
const SPACED_PARTS = inParts(SPACED_LANGUAGES);
const UNSPACED_PARTS = inParts(UNSPACED_LANGUAGES);

/** Of another language without its accent, and an English word. */
const ENGLISH: ReadonlySet<string> = new Set(['resume', 'resume video']);

/** The languages in which is asked, in no English words, what all of a video is about; none for any other question. */
export function overviewLanguages(question: string): string[] {
  const words = folded(question.slice(0, LONGEST)).match(/[\p{L}\p{M}]+/gu) ?? [];
  if (ENGLISH.has(question.trim().toLowerCase())) return [];
  const spaced = SPACED_PARTS.filter(
    ({ asking, beside }) =>
      words.some((word) => asking.includes(word)) &&
      words.every((word) => asking.includes(word) || beside.includes(word)),
  );
  if (spaced.length > 0) return spaced.map(({ code }) => code);
  const run = words.join('');
  const without = (text: string, pieces: readonly string[]) =>
    pieces.reduce((rest, piece) => rest.replaceAll(piece, ''), text);
  const unspaced = UNSPACED_PARTS.filter(({ asking, beside }) => {
    const rest = without(run, asking);
    return rest !== run && without(rest, beside) === '';
  });
  return unspaced.map(({ code }) => code);
}
