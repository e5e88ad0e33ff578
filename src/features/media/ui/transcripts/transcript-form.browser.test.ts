import { expect, test } from 'vitest';
import { adminPageInChromium } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const SWEDISH = [
  'Hägern står still i vattnet och väntar på att en fisk ska komma.',
  'Det är inte alltid så lätt, men den har tid, och vi har suttit här sedan i morse för att se när den tar en.',
];
const FRENCH =
  'Bienvenue à cette courte présentation sur les hérons. Ils restent immobiles pendant longtemps. Puis ils ' +
  'frappent, et le poisson est parti. Nous les avons observés.';

const vtt = (lines: readonly string[]) =>
  `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at}.900 align:start position:0%\n${line}\n`).join('\n')}`;
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** The transcripts of a video, in these languages; `sent` are the languages of those that are pasted. */
async function opened(...languages: string[]) {
  const sent: string[] = [];
  const page = await admin.open('/transcripts', {
    transcripts: () => ({
      video: {
        id: 'video',
        title: 'Herons',
        url: 'https://www.youtube.com/watch?v=plays______',
        durationSeconds: 60,
        isPublished: true,
        status: 'pending',
        hostStatus: 'pending',
        error: null,
        checkedAt: null,
        languages,
      },
      transcripts: languages.map((code, at) => ({
        language: code,
        origin: 'upload',
        isTimed: false,
        isPrimary: at === 0,
        lineCount: 1,
        endMs: null,
        updatedAt: '2026-01-01T00:00:00Z',
      })),
    }),
    transcriptText: () => ({ text: 'Said.', updatedAt: '2026-01-01T00:00:00Z' }),
    pasteTranscript: ({ language }: { language: string }) => {
      sent.push(language);
      return { language, lineCount: 1, isTimed: false, actionId: null };
    },
  });
  const language = page.getByRole('combobox', { name: 'Language' });
  const text = page.getByRole('textbox', { name: 'Or the text itself' });
  await language.waitFor();
  return {
    page,
    sent,
    language,
    text,
    chosenFile: page.getByLabel('File'),
    isNamed: (name: string) => expect.poll(() => language.inputValue()).toBe(name),
    isHinted: (words: string) => page.getByText(words, { exact: true }).waitFor(),
    async paste(words: string) {
      await text.fill(words);
      await text.press('ControlOrMeta+A');
      await text.press('ControlOrMeta+X');
      await text.press('ControlOrMeta+V');
    },
  };
}

test('the language of a file that is chosen is the one in which its lines are written', async () => {
  const { chosenFile, isNamed, isHinted } = await opened();
  await isNamed('English');
  await chosenFile.setInputFiles(file('herons.vtt', vtt(SWEDISH)));
  await isNamed('Swedish');
  await isHinted('As the text reads.');
});

test('a language in the name of a file is taken as it is', async () => {
  const { chosenFile, isNamed, isHinted } = await opened();
  await chosenFile.setInputFiles(file('herons.pt-BR.vtt', vtt(['A garça espera.'])));
  await isNamed('Brazilian Portuguese');
  await isHinted('As the name of the file says.');
});

test('a text that tells no language is saved in one that nobody knows, and replaces no English one', async () => {
  const { page, sent, text, isNamed, isHinted } = await opened('en');
  await isNamed('English');
  await text.fill('Hm.');
  await page.keyboard.press('Tab');
  await isNamed('Unknown language');
  await isHinted('Nothing tells it. Please name it if you know it.');
  await page.getByRole('button', { name: 'Save Transcript' }).click();
  await page.getByText('Transcript saved: 1 line').waitFor();
  expect(sent).toEqual(['und']);
});

test('a form that is empty again suggests English, as before', async () => {
  const { chosenFile, isNamed, isHinted } = await opened();
  await chosenFile.setInputFiles(file('herons.vtt', vtt(SWEDISH)));
  await isNamed('Swedish');
  await chosenFile.setInputFiles([]);
  await isNamed('English');
  await isHinted('Its name, or its tag such as pt-BR.');
});

test('a file is saved in the language of its name, also in one that nobody could call so', async () => {
  const { page, text, chosenFile, isNamed } = await opened();
  const uploaded: string[] = [];
  await page.route('**/uploadTranscript', (route) => {
    uploaded.push(route.request().postDataBuffer()?.toString() ?? '');
    const json = { language: 'zh-CN', lineCount: 1, isTimed: true, actionId: null };
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ json }) });
  });
  await chosenFile.setInputFiles(file('herons.zh-CN.vtt', vtt(['苍鹭在等。'])));
  await isNamed('Chinese (China)');
  const save = page.getByRole('button', { name: 'Save Transcript' });
  // Mended while somebody types, the form does not find that name wrong, either.
  await text.fill('Too much.');
  await save.click();
  await page.getByText('A file is chosen, too. Please give one or the other.').waitFor();
  await text.fill('');
  expect(await page.getByText('Please name a language').count()).toBe(0);
  await save.click();
  await page.getByText('Transcript saved: 1 line').waitFor();
  expect(uploaded).toEqual([expect.stringContaining('"language":"zh-CN"')]);
});

test('a transcript is edited in its language, also in one that nobody could call so', async () => {
  const { page, sent } = await opened('zh-CN');
  await page.getByRole('button', { name: 'Edit as text: Chinese (China)' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('苍鹭在等。');
  await page.getByRole('button', { name: 'Save Transcript' }).click();
  await page.getByText('Transcript saved: 1 line').waitFor();
  expect(sent).toEqual(['zh-CN']);
});

test('a text that is pasted tells its language at once, one that is typed when its field is left', async () => {
  const { page, text, paste, isNamed } = await opened();
  await paste(SWEDISH.join(' '));
  await isNamed('Swedish');
  expect(await text.evaluate((it) => it === document.activeElement)).toBe(true);
  await text.fill(FRENCH);
  await page.keyboard.press('Tab');
  await isNamed('French');
});

test('a language that somebody chose stays, whatever the text reads', async () => {
  const { language, chosenFile, isNamed, isHinted, paste } = await opened();
  await language.fill('Norwegian');
  await chosenFile.setInputFiles(file('herons.vtt', vtt(SWEDISH)));
  await chosenFile.setInputFiles([]);
  await paste(FRENCH);
  await isHinted('Its name, or its tag such as pt-BR.');
  await isNamed('Norwegian');
  // Emptied, the field asks to be filled.
  await language.fill('');
  await paste(FRENCH);
  await isNamed('French');
});

test('a text that is sent before its language is told is saved in the one that it tells', async () => {
  const { page, text, sent, isNamed } = await opened();
  await text.fill(SWEDISH.join(' '));
  await page.getByRole('button', { name: 'Save Transcript' }).click();
  await page.getByText('Transcript saved: 1 line').waitFor();
  expect(sent).toEqual(['sv']);
  // The next one is another text.
  await isNamed('English');
});

test('a text that is brought back tells its language again, unless one was chosen for it', async () => {
  const { page, language, paste, isNamed } = await opened();
  await paste(SWEDISH.join(' '));
  await page.reload();
  await page.getByText('What you typed before').waitFor();
  await isNamed('Swedish');
  await language.fill('Norwegian');
  await page.reload();
  await isNamed('Norwegian');
});
