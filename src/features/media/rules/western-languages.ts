interface WesternLanguage {
  /** BCP 47 tags of the languages that are written so. */
  tags: readonly string[];
  /** A word in its letters. */
  word: RegExp;
  /** Words that are in every text, and seldom in another's: none of those that Slavs or Turks have, too. */
  common: ReadonlySet<string>;
}

const language = (tags: string, beyondAscii: string, common: string): WesternLanguage => ({
  tags: tags.split(' '),
  word: new RegExp(`^[a-z${beyondAscii}]+$`, 'u'),
  common: new Set(common.split(' ')),
});

/** What Windows-1252 was made for. English has no letters of its own beyond ASCII. */
export const WESTERN_LANGUAGES: readonly WesternLanguage[] = [
  language(
    'en',
    '',
    'the and that you this with for are was have what they from which would there when your can all about just one',
  ),
  language(
    'fr',
    'àâæçéèêëîïôœùûüÿ',
    'les des une est que pour dans vous nous qui avec sur mais cette comme plus tout fait sont leur aussi très où ça être même déjà était',
  ),
  language(
    'de',
    'äöüßéèêà',
    'der die das und ist nicht ein eine ich wir sie auch auf wie von dass aber oder haben sind dann noch für über können schön',
  ),
  language(
    'es',
    'áéíóúñü',
    'que los las una por para con del como pero esto eso hay porque cuando muy qué más está también aquí así sí mañana',
  ),
  language(
    'pt',
    'ãõáéíóúâêôàçü',
    'que uma para com por mais isso como mas quando hoje vamos foi ser dos das não são está então você também é às já até',
  ),
  language('gl', 'áéíóúñüï', 'que unha non para como pero dos das cando tamén máis está'),
  language(
    'it',
    'àèéìíòóùúî',
    'che non una sono con questo della anche come quando gli del nel alla molto cosa più così perché può è già cioè',
  ),
  language(
    'ca',
    'àçèéíïòóúü',
    'els les una que amb per quan com del aquest aquesta molt això també però és més són',
  ),
  language(
    'nl af',
    'áéèëêïíóöúüçà',
    'het een dat niet voor met zijn maar ook wij naar deze over hebben wordt dit aan nie één',
  ),
  language(
    'sv',
    'åäöéüà',
    'och att det som inte jag med har kan ska till den detta för är på vad här också så när',
  ),
  language(
    'da no nb nn',
    'æøåéóôäöü',
    'det ikke som jeg til med har kan skal hvordan hvad hva den ikkje av og er på så også når nå få',
  ),
  language('fi', 'åäöšžé', 'että mutta niin joka ovat kun tai miten siitä myös tämä hän tässä sitä mitä nyt'),
  language('et', 'äõöüšž', 'see aga mis kui siis ning oma kuidas sellest mida või nüüd täna'),
  language('is', 'áðéíóúýþæö', 'ekki sem til frá hvernig það við þetta með því að ég og er'),
  language('fo', 'áðíóúýæø', 'ikki sum til frá hvussu tað við hetta við at og er'),
  language('ga gd', 'áéíóúàèìòù', 'agus sin seo chan leis bhí tá sé'),
  language('sq', 'çë', 'dhe për nga kjo nuk një është do'),
  language('eu', 'ñüç', 'eta dira hau baina egin'),
  language('lb', 'äëéüö', 'net och mat fir dat ech mir'),
  language('id ms sw tl fil', 'é', 'yang untuk dengan tidak kwa katika mga'),
];
