import { expect, test } from 'vitest';
import { languageName } from '../transcript/language-tag.ts';
import { languageCalled } from '../transcript/languages.ts';
import { SCRIPTS, scriptLanguage } from './script-language.ts';

const JAPANESE = '鷺は水の中に立って、魚が来るのをじっと待っています。';
const CHINESE = '苍鹭站在水里，一动不动地等着鱼儿游过来，然后突然出击。';

test.each([
  ['ja', JAPANESE],
  ['ja', 'サギはミズベニタッテ、サカナガクルノヲマッテイル。'],
  ['ja', 'ReactのuseStateを使って、画面の状態を管理する方法を最初から順番に説明していきます。'],
  ['zh', CHINESE],
  ['zh', '蒼鷺站在水裡，一動不動地等著魚兒游過來，然後突然出擊。'],
  ['ko', '왜가리는 물속에 가만히 서서 물고기가 오기를 기다립니다.'],
  ['th', 'นกกระสายืนนิ่งอยู่ในน้ำและรอให้ปลาว่ายเข้ามาใกล้'],
  ['he', 'האנפה עומדת במים ומחכה בשקט לדג שיתקרב אליה.'],
  ['el', 'Ο ερωδιός στέκεται ακίνητος στο νερό και περιμένει.'],
  ['ka', 'ყანჩა წყალში უძრავად დგას და თევზს ელოდება.'],
  ['hy', 'Ձկնկուլը կանգնած է ջրում և սպասում է ձկանը։'],
  ['ta', 'கொக்கு தண்ணீரில் அசையாமல் நின்று மீனுக்காகக் காத்திருக்கிறது.'],
])('a text in %s is told by its letters: %s', (language, text) => {
  expect(scriptLanguage(text)).toBe(language);
});

test.each([
  ['Latin', 'The heron stands in the water and waits for a fish to come by.'],
  ['Cyrillic, which many languages share', 'Цапля стоит в воде и ждёт, когда подплывёт рыба.'],
  ['Arabic, which many languages share', 'يقف مالك الحزين في الماء وينتظر السمكة بهدوء.'],
  ['too short', '鷺は待っています。'],
  ['empty', ''],
  ['without letters', '1 2 3 … 4'],
  ['a translation beside each line', `${JAPANESE} The heron stands in the water and waits for the fish.`],
  [
    'English that quotes',
    `The heron stands in the water and waits for a fish; 鷺 is what it is called in Japanese.`,
  ],
  ['Chinese that quotes Japanese', `${CHINESE.repeat(2)}${'サギはまつ'}`],
])('of a text that is %s nothing is told', (_, text) => {
  expect(scriptLanguage(text)).toBeNull();
});

test('each language that may be told can be named in a field', () => {
  for (const language of ['ja', 'zh', ...SCRIPTS.map(([code]) => code)]) {
    expect(languageCalled(languageName(language)), language).toBe(language);
  }
});
