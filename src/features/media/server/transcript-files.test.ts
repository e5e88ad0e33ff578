import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs, undoAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { webVtt } from '../rules/transcript/web-vtt.ts';

const { database, pool } = await testDatabase();
const { media, catalogue, admin } = operationsAs('admin', database);

beforeEach(async () => {
  await pool.query('truncate videos cascade');
});

const vtt = (...words: string[]) =>
  webVtt(words.map((text, at) => ({ startMs: at * 1_000, endMs: at * 1_000 + 900, text })));

describe('the video of a file with captions', () => {
  const titlesFor = async (...names: string[]) =>
    (await media.matchTranscriptFiles({ names })).matches.map((found) => found.map(({ title }) => title));

  test('is the one that its host knows by the id in the name', async () => {
    await createVideo(database, { title: 'Otters', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    await createVideo(database, { title: 'Herons', url: 'https://vimeo.com/76979871' });
    expect(
      await titlesFor(
        'Anything [dQw4w9WgXcQ].en.vtt',
        '76979871.srt',
        'Herons [76979871].vtt',
        '[dqw4w9wgxcq].vtt',
      ),
    ).toEqual([['Otters'], ['Herons'], ['Herons'], []]);
  });

  test('is the one whose film has its name, with signs that an address escapes, too', async () => {
    await createVideo(database, { title: 'One', url: '/files/talks/Am%20Wehr.mp4' });
    await createVideo(database, { title: 'Two', url: 'https://example.org/films/talk.webm?token=1' });
    await createVideo(database, { title: 'Three', url: 'https://example.org/live/stream.m3u8' });
    expect(await titlesFor('Am Wehr.de.vtt', 'TALK.srt', 'stream.txt', 'talks.vtt')).toEqual([
      ['One'],
      ['Two'],
      ['Three'],
      [],
    ]);
  });

  test('is the one with its title, however signs were written that no file may have', async () => {
    await createVideo(database, { title: 'What is “state”? A/B: part 1 | Herons' });
    await createVideo(database, { title: 'Études à Genève' });
    await createVideo(database, { title: '動物園' });
    expect(
      await titlesFor(
        'What is ＂state＂？ A⧸B： part 1 ｜ Herons.en.vtt',
        'what_is_state_a_b_part_1_herons.vtt',
        'E\u0301tudes a\u0300 Gene\u0300ve.fr.srt',
        '動物園.ja.vtt',
        'Herons.vtt',
        '?!.vtt',
      ),
    ).toEqual([
      ['What is “state”? A/B: part 1 | Herons'],
      ['What is “state”? A/B: part 1 | Herons'],
      ['Études à Genève'],
      ['動物園'],
      [],
      [],
    ]);
  });

  test('is the one with the id rather than one with the title, and none that was deleted', async () => {
    await createVideo(database, { title: 'Otters', url: 'https://youtu.be/dQw4w9WgXcQ' });
    await createVideo(database, { title: 'Herons' });
    const { id } = await createVideo(database, { title: 'Gone' });
    await pool.query('update videos set deleted_at = now(), published = false where id = $1', [id]);
    expect(await titlesFor('Herons [dQw4w9WgXcQ].vtt', 'Gone.vtt')).toEqual([['Otters'], []]);
  });

  test('is told with the language in which it is described, where the words tell it', async () => {
    await createVideo(database, {
      title: 'Otter',
      description:
        'Wie die Otter am Wehr leben und was sie dort finden: ein Film über den Fluss und seine Tiere, den wir mit der Kamera an einem Tag im Winter machten.',
    });
    await createVideo(database, { title: 'Herons' });
    const { matches } = await media.matchTranscriptFiles({ names: ['Otter.de.vtt', 'Herons.vtt'] });
    expect(matches).toMatchObject([[{ language: 'de' }], [{ language: null }]]);
  });

  test('is not known where several fit: three of them are told, drafts too', async () => {
    for (const published of [true, true, false, true])
      await createVideo(database, { title: 'Keynote', published });
    expect(await titlesFor('Keynote.vtt')).toEqual([['Keynote', 'Keynote', 'Keynote']]);
  });
});

describe('one of many files', () => {
  const add = (videoId: string, name: string, text: string, replaces = false) =>
    media.addTranscriptFile({ videoId, file: new File([text], name), replaces });
  const textsOf = async (id: string) => (await catalogue.transcript({ id })).map((line) => line.text);

  test('becomes the transcript in the language of its name, and Undo takes it back', async () => {
    const { id } = await createVideo(database);
    const added = await add(id, 'Otters.de.vtt', vtt('Otter schwimmen.'));
    expect(added).toEqual({ isAdded: true, language: 'de', lineCount: 1, actionId: expect.any(String) });
    expect(await textsOf(id)).toEqual(['Otter schwimmen.']);
    await undoAs(admin)(added.actionId);
    expect(await textsOf(id)).toEqual([]);
  });

  test('is in the language of its words where its name tells none, and in none where they do not either', async () => {
    const { id } = await createVideo(database);
    const said =
      'and the otters of the river are there when it is cold and they have to be in the water for their food ';
    expect(await add(id, 'otters.txt', said.repeat(3))).toMatchObject({ isAdded: true, language: 'en' });
    expect(await add(id, 'otters.vtt', vtt('Hm.'))).toMatchObject({ isAdded: true, language: 'und' });
  });

  test('takes the place of what is there only where that was asked for', async () => {
    const { id } = await createVideo(database);
    await add(id, 'Otters.en.vtt', vtt('Otters swim.'));
    const again = { isAdded: false, language: 'en', actionId: null };
    expect(await add(id, 'Otters.en.vtt', vtt('Otters dive.'))).toMatchObject(again);
    expect(await textsOf(id)).toEqual(['Otters swim.']);
    const replaced = await add(id, 'Otters.en.vtt', vtt('Otters dive.'), true);
    expect(replaced).toMatchObject({ isAdded: true });
    expect(await add(id, 'Otters.en.vtt', vtt('Otters dive.'), true)).toMatchObject({
      isAdded: true,
      actionId: null,
    });
    expect(await textsOf(id)).toEqual(['Otters dive.']);
    await undoAs(admin)(replaced.actionId);
    expect(await textsOf(id)).toEqual(['Otters swim.']);
  });

  test('that is sent again because the answer was lost is taken once, and told as the first time', async () => {
    const { id } = await createVideo(database);
    const deedId = crypto.randomUUID();
    const send = (text: string, replaces = false, under = deedId) =>
      media.addTranscriptFile({
        videoId: id,
        file: new File([text], 'Otters.en.vtt'),
        replaces,
        deedId: under,
      });
    const [first, second] = await Promise.all([send(vtt('Otters swim.')), send(vtt('Otters swim.'))]);
    expect(first).toEqual({ isAdded: true, language: 'en', lineCount: 1, actionId: deedId });
    expect(second).toEqual(first);
    const other = crypto.randomUUID();
    const replaced = await send(vtt('Otters dive.'), true, other);
    expect(replaced).toMatchObject({ isAdded: true, actionId: other });
    expect(await send(vtt('Otters dive.'), true, other)).toEqual(replaced);
    await undoAs(admin)(other);
    expect(await textsOf(id)).toEqual(['Otters swim.']);
    // Another file stays out, as ever.
    expect(await send(vtt('Otters eat.'), false, crypto.randomUUID())).toMatchObject({
      isAdded: false,
      actionId: null,
    });
  });

  test('is written down as added where there was none, and as replaced where there was', async () => {
    await pool.query('truncate audit_log');
    const { id } = await createVideo(database, { title: 'Otters' });
    await add(id, 'Otters.en.vtt', vtt('Otters swim.'));
    await add(id, 'Otters.en.vtt', vtt('Otters dive.'), true);
    const { rows } = await pool.query('select action, subject from audit_log order by created_at');
    expect(rows).toEqual([
      { action: 'media.add-transcript', subject: 'Otters (English)' },
      { action: 'media.replace-transcript', subject: 'Otters (English)' },
    ]);
  });

  test('that cannot be read is refused with why, and changes nothing', async () => {
    const { id } = await createVideo(database);
    await expect(add(id, 'Otters.en.vtt', 'no captions at all')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: { file: expect.stringMatching(/./) } },
    });
    expect(await textsOf(id)).toEqual([]);
    await expect(add(crypto.randomUUID(), 'a.vtt', vtt('Hi.'))).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test('of which two are sent at once is taken once', async () => {
    const { id } = await createVideo(database);
    const both = await Promise.all(
      ['Otters swim.', 'Otters dive.'].map((text) => add(id, 'a.en.vtt', vtt(text))),
    );
    expect(both.filter(({ isAdded }) => isAdded)).toHaveLength(1);
    expect(await textsOf(id)).toHaveLength(1);
  });
});
