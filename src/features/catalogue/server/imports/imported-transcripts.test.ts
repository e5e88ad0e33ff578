import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { transcriptCues, videos, videoTranscripts } from '#database/schema.ts';
import { createVideo } from '../../../../../tests/support/factories.ts';
import { importer, link, row, rows } from '../../../../../tests/support/importer.ts';
import { readImportFile } from '../import-file/read-import-file.ts';
import { importVideos } from '../import-videos.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, admin, undo, bring, work, listed, actionOf } = await importer();

const TIMED =
  'Ada: 00:00:01\n\nFlour and water.\n\nAda: 00:00:15\n\nSalt.\n\nAda: 00:00:20\n\nThe oven is hot.';
const PLAIN =
  'We have the flour and the water, and it is the salt that we add when the dough has been in the bowl for an hour.';

const transcripts = () =>
  database
    .select({
      title: videos.title,
      language: videoTranscripts.language,
      origin: videoTranscripts.origin,
      isTimed: videoTranscripts.is_timed,
    })
    .from(videoTranscripts)
    .innerJoin(videos, eq(videos.id, videoTranscripts.video_id))
    .orderBy(videos.title, videoTranscripts.created_at);

test('rows that carry a transcript are listed with it, timed or plain, and the check says which', async () => {
  const checked = await bring(
    JSON.stringify([
      row(1, { transcript: TIMED, timed: true }),
      row(2, { transcript: PLAIN }),
      row(3, { transcript: { lines: [] } }),
      row(4),
    ]),
  );
  expect(checked.unused.map(({ name }) => name)).toEqual(['timed']);
  expect(checked.videos.map((video) => video.hasTranscript)).toEqual([true, true, false, false]);
  expect(checked.problems).toMatchObject([
    { kind: 'warning', place: 'row 3', reason: 'its transcript is left out: It is not text. ("Loaf 3")' },
  ]);
  expect(await transcripts()).toEqual([]);
  expect(await admin.listImport({ importId: checked.id, publish: true })).toMatchObject({ listed: 4 });
  expect(await transcripts()).toEqual([
    { title: 'Loaf 1', language: 'und', origin: 'upload', isTimed: true },
    { title: 'Loaf 2', language: 'en', origin: 'upload', isTimed: false },
  ]);
  expect(await listed()).toMatchObject([
    { transcript: 'Flour and water.\nSalt.\nThe oven is hot.', captions_available: true },
    { transcript: PLAIN, transcript_status: 'available' },
    { transcript: null },
    { transcript: null },
  ]);
});

test('the command line takes them by the same way', async () => {
  async function* file() {
    yield Buffer.from(JSON.stringify([row(1, { transcript: TIMED })]));
  }
  const unused: string[] = [];
  await importVideos(database, readImportFile(file()), { onUnused: (name) => unused.push(name) });
  expect(unused).toEqual([]);
  expect(await transcripts()).toMatchObject([{ title: 'Loaf 1', isTimed: true }]);
});

test('a listed video without any gets it where it is to be completed, one that has any keeps its own; undone it goes', async () => {
  await createVideo(database, { title: 'Loaf 1', url: link(1) });
  await createVideo(database, { title: 'Loaf 2', url: link(2) });
  const own = await bring(JSON.stringify([row(3, { transcript: TIMED })]));
  await admin.listImport({ importId: own.id, publish: true });
  const given = { tags: 'none', transcript: PLAIN };
  const checked = await bring(JSON.stringify([row(1, given), row(2, given), row(3, given)]));
  expect(checked).toMatchObject({ found: 0, completable: 2, lacking: { transcript: 2 } });
  await admin.listImport({ importId: checked.id, publish: true, completes: true });
  expect(await transcripts()).toMatchObject([
    { title: 'Loaf 1', language: 'en' },
    { title: 'Loaf 2', language: 'en' },
    { title: 'Loaf 3', language: 'und', isTimed: true },
  ]);
  // What was corrected since is somebody's work, and stays.
  const second = (await listed())[1];
  await correctLine(second?.id ?? '');
  await undo(await actionOf(checked.id));
  expect(await transcripts()).toMatchObject([{ title: 'Loaf 2' }, { title: 'Loaf 3' }]);
});

test('rows with long transcripts are read and listed in portions, none is lost', async () => {
  const long = 'We have the flour, and it is the salt that we add to the dough. '.repeat(50_000);
  const checked = await bring(JSON.stringify(rows(4, { transcript: long })));
  await work();
  await admin.listImport({ importId: checked.id, publish: true });
  await work();
  expect(await admin.importState({ importId: checked.id })).toMatchObject({ status: 'done', listed: 4 });
  expect(await transcripts()).toHaveLength(4);
});

/** Changes when the transcript was written, as every correction of a line does. */
async function correctLine(videoId: string): Promise<void> {
  await database.update(transcriptCues).set({ text: 'Bread' }).where(eq(transcriptCues.video_id, videoId));
  await database
    .update(videoTranscripts)
    .set({ updated_at: new Date() })
    .where(eq(videoTranscripts.video_id, videoId));
}
