import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  adminPageInChromium,
  focused,
  Refusal,
} from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const file = (name: string) => ({ name, mimeType: 'text/vtt', buffer: Buffer.from(`WEBVTT ${name}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Sent {
  name: string;
  videoId: string;
  deedId: string;
}

/** What a form says that a browser sends in parts. */
function sentIn(route: Route): Sent {
  const body = route.request().postData() ?? '';
  const [, name = ''] = /filename="([^"]*)"/.exec(body) ?? [];
  const ids = [...body.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)].map(([id]) => id);
  const [, videoId = ''] = /"(video-\w+)"|(?:\n|\r)(video-\w+)/.exec(body) ?? [];
  return { name, videoId, deedId: ids[0] ?? '' };
}

/** The page to add transcripts on; `answer` is asked for each file that is sent. */
async function adding(
  answers: Parameters<typeof admin.open>[1],
  answer: (sent: Sent, route: Route) => Promise<void> = kept,
) {
  const page = await admin.open('/transcripts/add', answers);
  const sent: Sent[] = [];
  await page.route('**/api/rpc/**/addTranscriptFile', async (route) => {
    const one = sentIn(route);
    sent.push(one);
    await answer(one, route);
  });
  return { page, sent };
}

const kept = async ({ deedId }: Sent, route: Route) => {
  const json = { isAdded: true, language: 'en', lineCount: 1, actionId: deedId };
  await route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify({ json }) });
};

const match = ({ names }: { names: string[] }) => ({
  matches: names.map((name) => [{ id: `video-${name[0]}`, title: `Film ${name[0]}`, language: null }]),
});

test('a file whose answer was lost is sent again as the same deed, at once and by the next press', async () => {
  let isLost = true;
  const { page, sent } = await adding({ matchTranscriptFiles: match }, async (one, route) => {
    if (isLost) await route.abort('connectionreset');
    else await kept(one, route);
  });
  await page.getByLabel('Files', { exact: true }).setInputFiles([file('a.vtt')]);
  await button(page, 'Add 1 Transcript').click();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await button(page, 'Stop').click();
  isLost = false;
  await button(page, 'Add 1 Transcript').click();
  await page.getByText('1 transcript added').waitFor();
  expect(sent[0]?.deedId).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(sent.map(({ deedId }) => deedId)).size).toBe(1);
  await button(page, 'Undo').waitFor();
});

const listed = (id: string, title: string, url: string) => ({
  id,
  title,
  url,
  durationSeconds: 61,
  isPublished: false,
  status: 'pending',
  hostStatus: 'pending',
  error: null,
  checkedAt: null,
  languages: [],
});

test('a file that found no video, or several, is given one by searching, and another while it is not sent', async () => {
  const { page, sent } = await adding({
    matchTranscriptFiles: () => ({
      matches: [[], ['x', 'y'].map((id) => ({ id: `video-${id}`, title: 'Keynote', language: null }))],
    }),
    transcribedVideos: ({ title }: { title?: string }) => ({
      videos:
        title === 'notes'
          ? [listed('video-n', 'Notes on otters', 'https://a.example/n.mp4')]
          : title === 'Keynote'
            ? [
                listed('video-x', 'Keynote', 'https://a.example/x.mp4'),
                listed('video-y', 'Keynote', 'https://a.example/y.mp4'),
              ]
            : title === 'otter'
              ? [listed('video-o', 'Otters at night', 'https://a.example/o.mp4')]
              : [],
      nextCursor: null,
      areAlike: title === 'notes',
    }),
  });
  await page.getByLabel('Files', { exact: true }).setInputFiles([file('notes.vtt'), file('Keynote.vtt')]);
  await page.getByText('2 files without a video').waitFor();
  const field = page.getByRole('searchbox', { name: 'Search by title' });
  const choose = async (name: string, video: RegExp, term?: string) => {
    await page.getByRole('button', { name: new RegExp(`^Choose .*Video: ${name}$`) }).press('Enter');
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
    // What is typed takes the place of the file's name, and is searched for without a press.
    if (term !== undefined) await page.keyboard.type(term);
    await page.getByRole('list', { name: 'Videos' }).getByRole('button', { name: video }).press('Enter');
    await field.waitFor({ state: 'detached' });
  };
  // Who thinks better of it goes on where they were.
  await button(page, 'Choose Video: notes.vtt').press('Enter');
  expect(await field.inputValue()).toBe('notes');
  await page.getByText('No video has such a title. Most like it:').waitFor();
  await page.getByRole('button', { name: /Notes on otters/ }).waitFor();
  await button(page, 'Cancel').press('Enter');
  await expect.poll(() => focused(page)).toBe('Choose Video: notes.vtt');

  await choose('notes.vtt', /Notes on otters/);
  await expect.poll(() => focused(page)).toBe('Choose Video: Keynote.vtt');
  // Those of its name are shown, told apart by their links.
  await choose('Keynote.vtt', /y\.mp4/);
  await expect.poll(() => focused(page)).toBe('Add 2 Transcripts');
  await page.getByText('2 files to add').waitFor();
  await choose('notes.vtt', /Otters at night/, 'otter');
  await page.getByRole('link', { name: 'Otters at night' }).waitFor();
  await button(page, 'Add 2 Transcripts').click();
  await page.getByText('2 transcripts added').waitFor();
  expect(sent.map(({ name, videoId }) => [name, videoId])).toEqual([
    ['notes.vtt', 'video-o'],
    ['Keynote.vtt', 'video-y'],
  ]);
  expect(await page.getByRole('button', { name: /^Choose .*Video/ }).count()).toBe(0);
});

test('what no answer came of is said to be unsure, and Undo takes back what the server kept of it', async () => {
  const undone: string[] = [];
  const { page, sent } = await adding(
    {
      matchTranscriptFiles: match,
      undo: ({ actionId }: { actionId: string }) => {
        undone.push(actionId);
        // Of the two the server kept the first alone.
        if (actionId !== sent[0]?.deedId) throw new Refusal('NOT_FOUND_ERROR');
        return {};
      },
    },
    async (one, route) => {
      if (one.name === 'b.vtt') await route.abort('connectionreset');
      else await kept(one, route);
    },
  );
  await page.getByLabel('Files', { exact: true }).setInputFiles([file('a.vtt'), file('b.vtt')]);
  await button(page, 'Add 2 Transcripts').click();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await button(page, 'Stop').click();
  await page.getByText('No answer came for 1 file. Add it again').waitFor();
  await button(page, 'Undo').click();
  await button(page, 'Choose Files').waitFor();
  expect(undone).toEqual([sent[1]?.deedId, sent[0]?.deedId]);
});

test('of two files of one video that in its own language is sent first, then that in the site’s', async () => {
  const { page, sent } = await adding({
    matchTranscriptFiles: ({ names }: { names: string[] }) => ({
      matches: names.map(() => [{ id: 'video-a', title: 'Film', language: 'pt' }]),
    }),
  });
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([file('a.ar.vtt'), file('a.en.vtt'), file('a.pt-BR.vtt')]);
  await button(page, 'Add 3 Transcripts').click();
  await page.getByText('3 transcripts added').waitFor();
  expect(sent.map(({ name }) => name)).toEqual(['a.pt-BR.vtt', 'a.en.vtt', 'a.ar.vtt']);
});

test('files that cannot be read are told before anything is added, and stand there once', async () => {
  const { page } = await adding({ matchTranscriptFiles: match });
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      file('a.vtt'),
      file('film.mp4'),
      { ...file('empty.vtt'), buffer: Buffer.alloc(0) },
      { ...file('big.txt'), buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') },
    ]);
  const refused = page.getByRole('group').filter({ hasText: '3 files cannot be read' });
  for (const name of ['film.mp4', 'empty.vtt', 'big.txt']) await refused.getByText(name).waitFor();
  expect(await page.getByText('film.mp4').count()).toBe(1);
  await button(page, 'Add 1 Transcript').waitFor();
});
