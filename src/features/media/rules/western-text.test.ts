import { describe, expect, test } from 'vitest';
import { isWesternText } from './western-text.ts';

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const DOS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»';

/** A text as it looks when its bytes are read as Windows-1252. */
function misread(text: string, encoding: string): string {
  const letters =
    encoding === 'dos'
      ? `${String.fromCharCode(...BYTES.subarray(0, 128))}${DOS}`.padEnd(225, '\0').concat('ß')
      : Array.from(BYTES, (byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  const bytes = Array.from(text, (letter) => letters.indexOf(letter));
  if (bytes.includes(-1)) throw new Error(`${encoding} cannot write ${text[bytes.indexOf(-1)]}`);
  return new TextDecoder('windows-1252').decode(Uint8Array.from(bytes));
}

const WESTERN = [
  ['fr', 'Le café crème était très bon, à côté de l’hôtel où ça se passe. Créée par la sœur, c’est déjà ça.'],
  ['fr', 'Bonjour à tous, aujourd’hui nous allons voir comment marche le serveur. C’est très simple.'],
  ['de', 'Guten Tag, heute sprechen wir darüber, wie man größere Systeme baut. Das ist natürlich schön.'],
  ['es', '¿Qué tal, mañana? ¡Adiós! El 1º de mayo, la 2ª parte.'],
  ['es', 'Buenos días, hoy vamos a hablar de cómo funciona el servidor. La próxima sesión será mañana.'],
  ['pt', 'Não é possível, então vão às nações'],
  ['pt', 'Bom dia, hoje vamos falar sobre como funciona o servidor. As próximas sessões serão amanhã.'],
  ['it', 'Perché no? È così, più o meno. La città è già là, ma può cambiare.'],
  ['nl', 'Goedemorgen, vandaag hebben we het over de coöperatie en de ideeën van één collega.'],
  ['sv', 'God morgon, idag ska vi prata om hur servern fungerar på natten. Det är så här.'],
  ['da', 'God morgen, i dag skal vi tale om, hvordan serveren virker på øen. Det er så her.'],
  ['no', 'God morgen, i dag skal vi snakke om hvordan miljøet virker på øya. Det er så enkelt.'],
  ['fi', 'Hyvää huomenta, tänään puhumme siitä, miten palvelin toimii yöllä.'],
  ['is', 'Það er gott veður í dag, þetta er íslenska og ýmislegt sem þýðir það.'],
  ['et', 'Tere päevast, täna räägime sellest, kuidas server töötab õhtul.'],
  ['ca', 'Bon dia, avui parlarem de com funciona el servidor. És així, però també és difícil. Col·legi.'],
  ['sq', 'Sot do të flasim për serverin dhe si është ndërtuar një program.'],
] as const;

describe('a Western text is one', () => {
  test.each(WESTERN)('in %s, whether somebody said the language or not: %s', (language, text) => {
    expect(isWesternText(misread(text, 'windows-1252'), language)).toBe(true);
    expect(isWesternText(misread(text, 'windows-1252'))).toBe(true);
    expect(isWesternText(misread(text, 'windows-1252'), 'und')).toBe(true);
  });

  test.each([
    'I don’t know — it’s “fine”. We met at the café, naïve as ever…',
    'So today we talk to José and Søren about the résumé of Zoë, in Malmö and São Paulo. It was great.',
    'Voilà: a crème brûlée, a crêpe, a jalapeño, façade, cliché, Genève, the Encyclopædia and an hors d’œuvre.',
    'It is 20° and 5 µm © 2020. £5, 3½ miles, 12 m³ and 5 km², 1½ ft.',
    'A man from Škoda met Miloš and Žižek at Háskóli.',
    '“Hi” €',
  ])('in English with what it has borrowed: %s', (text) => {
    expect(isWesternText(text)).toBe(true);
    expect(isWesternText(text, 'en-GB')).toBe(true);
  });
});

const FOREIGN = [
  ['cs', 'windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
  [
    'cs',
    'windows-1250',
    'Dobrý den, dnes budeme mluvit o tom, jak se píše kód. Děkuji všem, kteří přišli, a začneme.',
  ],
  [
    'sk',
    'windows-1250',
    'Dobrý deň, dnes budeme hovoriť o tom, ako písať kód. Ďakujem všetkým, ktorí prišli.',
  ],
  [
    'hu',
    'windows-1250',
    'Jó napot kívánok, ma arról beszélek, hogyan működik a szerver. A következő előadás később lesz.',
  ],
  [
    'hr',
    'windows-1250',
    'Dobar dan, danas ćemo pričati o tome kako radi naš poslužitelj. Možda će se neki čuditi.',
  ],
  ['sl', 'windows-1250', 'Dober dan, danes bomo govorili o tem, kako deluje naš strežnik. Začnimo.'],
  ['ro', 'windows-1250', 'Bună ziua, astăzi vom vorbi despre cum funcţionează serverul nostru şi de ce.'],
  ['ro', 'iso-8859-16', 'Bună ziua, astăzi vom vorbi despre cum funcționează serverul nostru și de ce.'],
  [
    'pl',
    'windows-1250',
    'Dzień dobry, dziś opowiem o tym, jak działa nasz serwer. Proszę bardzo, zaczynamy.',
  ],
  ['pl', 'windows-1250', 'Dzień dobry, to był świetny pomysł.'],
  ['pl', 'iso-8859-2', 'Dzień dobry, dziś opowiem o tym, jak działa nasz serwer. Proszę bardzo, zaczynamy.'],
  [
    'tr',
    'windows-1254',
    'Günaydın arkadaşlar, bugün yapay zekâ hakkında konuşacağız. Işık hızı çok önemli, değil mi?',
  ],
  ['lv', 'windows-1257', 'Labdien, šodien mēs runāsim par to, kā darbojas mūsu serveris.'],
  ['lt', 'windows-1257', 'Laba diena, šiandien kalbėsime apie tai, kaip veikia mūsų serveris.'],
  ['fr', 'dos', 'Le café crème était très bon, à côté où ça se passe.'],
  ['de', 'dos', 'Heute sprechen wir von der Größe. Das ist schön.'],
  ['es', 'dos', 'La sesión será mañana, aquí está.'],
  ['fr', 'macintosh', 'Le café crème était très bon, à côté de l’hôtel où ça se passe.'],
  ['de', 'macintosh', 'Das ist zu fördern.'],
  ['en', 'macintosh', 'I don’t know what this is, but it’s “fine” and that is all.'],
  [
    'el',
    'windows-1253',
    'Today we speak English, and one word of Greek: καλημέρα. That is all there is to say about it.',
  ],
  [
    'ru',
    'windows-1251',
    'Today we speak English, and two words of Russian: доброе утро. That is all there is to say.',
  ],
  [
    'ru',
    'koi8-r',
    'Today we speak English, and two words of Russian: доброе утро. That is all there is to say.',
  ],
  [
    'he',
    'windows-1255',
    'Today we speak English, and two words of Hebrew: שלום עולם. That is all there is to say.',
  ],
  ['en', 'windows-1250', 'Today we speak of Dvořák, and that is all there is to say about it.'],
  ['en', 'windows-1250', 'Today we speak of Paul Erdős, and that is all there is to say about it.'],
  ['en', 'windows-1250', 'Today we speak of Novak Đoković, and that is all there is to say about it.'],
  ['en', 'windows-1254', 'Today we speak of Yılmaz and Erdoğan, and that is all there is to say about it.'],
] as const;

test.each(FOREIGN)('a text is none in %s, %s: %s', (_language, encoding, text) => {
  const seen = misread(text, encoding);
  expect(seen).not.toBe(text);
  expect(isWesternText(seen)).toBe(false);
  expect(isWesternText(seen, 'en')).toBe(false);
});

test.each(['cs', 'pl', 'tr-TR', 'lv', 'el', 'ru', 'ja', 'vi'])(
  'in %s no letter of Windows-1252 is certain, however Western it looks',
  (language) => {
    expect(isWesternText('Dobrý den.', language)).toBe(false);
    expect(isWesternText('No letters but these.', language)).toBe(true);
  },
);

test('UTF-8 that was read as Windows-1252 is none', () => {
  for (const text of ['I don’t', 'mañana', 'Größe', 'NÃO à la carte']) {
    expect(isWesternText(new TextDecoder('windows-1252').decode(new TextEncoder().encode(text)))).toBe(false);
  }
});

test('however long, a text takes no more than its length to tell', () => {
  const before = process.cpuUsage();
  for (const piece of ['é', 'aé ', 'x', 'è', '³', 'mm³ ', 'the é ', 'été '])
    isWesternText(piece.repeat(Math.floor(5_000_000 / piece.length)));
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
});
