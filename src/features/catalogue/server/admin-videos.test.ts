import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profiles, videos } from '#database/schema.ts';
import { createCategory, createProfile, createVideo } from '../../../../tests/support/factories.ts';
import { videoCurator, videoFields } from '../../../../tests/support/video-curator.ts';
import type { VideoFields } from '../rules/video-fields.ts';

const { member, database, catalogue, admin, visitor, enqueued, titlesOf, row } = await videoCurator();

describe('a video that is added', () => {
  test('by somebody without a name tells admins their address, and visitors nothing of it', async () => {
    const { id, email } = await createProfile(database, { first_name: null, last_name: null });
    const { id: videoId } = await createVideo(database, { user_id: id });
    expect(await catalogue.editedVideo({ id: videoId })).toMatchObject({
      submitterName: 'Unknown User',
      submitterEmail: email,
    });
    expect(JSON.stringify(await visitor.video({ id: videoId }))).not.toContain(email);
    await database.update(profiles).set({ last_name: 'Otter' }).where(eq(profiles.id, id));
    expect(await catalogue.editedVideo({ id: videoId })).toMatchObject({
      submitterName: 'Otter',
      submitterEmail: null,
    });
  });

  test('is listed with all that was said of it, from whoever added it', async () => {
    const category = await createCategory(database);
    const given = videoFields({
      title: '  How   rivers bend ',
      url: 'youtu.be/riverbend01',
      categoryIds: [category.id],
      speakers: ['Ann Bee', ''],
      tags: ['Rivers', 'rivers'],
      publishedOn: '2019-05-04',
      durationSeconds: 75,
      thumbnail: 'https://pictures.example/river.jpg',
      isFeatured: true,
    });
    const { id: videoId } = await catalogue.addVideo(given);
    expect((await catalogue.editedVideo({ id: videoId })).fields).toEqual({
      ...given,
      title: 'How rivers bend',
      url: 'https://www.youtube.com/watch?v=riverbend01',
      speakers: ['Ann Bee'],
      tags: ['Rivers'],
    });
    expect((await row(videoId)).user_id).toBe(member.id);
    expect((await visitor.video({ id: videoId })).title).toBe('How rivers bend');
    expect(enqueued).toEqual([{ videoId }]);
  });

  test('from the operator’s own folder has the captions beside it read, and of another no host is asked', async () => {
    const { id: videoId } = await catalogue.addVideo(videoFields({ url: '/files/river.mp4' }));
    expect(enqueued).toEqual([{ videoId }, { videoId }]);
    enqueued.length = 0;
    await catalogue.addVideo(videoFields({ url: 'https://media.example/river.mp4' }));
    expect(enqueued).toHaveLength(1);
  });

  test('gets tags from its words when none are given, and may be a draft', async () => {
    const { id: videoId } = await catalogue.addVideo(videoFields({ isPublished: false }));
    expect((await row(videoId)).tags).toContain('rivers');
    await expect(visitor.video({ id: videoId })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    expect((await catalogue.draft({ id: videoId })).title).toBe('How rivers bend');
  });

  test.each([
    ['title', { title: '  ' }, 'Title is required'],
    ['url', { url: '' }, 'A link to the video is required'],
    ['url', { url: 'https://example.org/watch' }, 'Invalid video URL: Unsupported platform'],
    [
      'thumbnail',
      { thumbnail: 'a picture' },
      'Please give the address of a picture; it begins with https://',
    ],
    ['publishedOn', { publishedOn: '2019-02-31' }, 'Please give a day that is not in the future'],
    ['publishedOn', { publishedOn: '2999-01-01' }, 'Please give a day that is not in the future'],
    ['tags', { tags: ['x'.repeat(101)] }, 'Tags: at most 100 characters each'],
  ])('is refused at its %s: %j', async (name, given, message) => {
    await expect(catalogue.addVideo(videoFields(given))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: { [name]: message } },
    });
  });

  test('is refused when its link is listed already, also of two at once, naming the other', async () => {
    const both = await Promise.allSettled([
      catalogue.addVideo(videoFields()),
      catalogue.addVideo(videoFields({ url: 'https://www.youtube.com/watch?v=riverbend01&t=3' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { data: { fields: { url: 'This video is listed already, as “How rivers bend”' } } },
    });
  });

  test.each([
    ['/media/bend.mp4', 'http://mindreel.test/media/bend.mp4#t=3'],
    ['http://mindreel.test/media/bend.mp4', '/media/bend.mp4'],
    ['https://www.mindreel.test/media/bend.mp4?a=1', '/media/bend.mp4?a=1'],
  ])('that is a file of this site is listed once: %s is %s', async (one, other) => {
    const { id: videoId } = await catalogue.addVideo(videoFields({ url: one }));
    expect((await row(videoId)).url).toMatch(/^\/media\/bend\.mp4/);
    await expect(catalogue.addVideo(videoFields({ url: other }))).rejects.toMatchObject({
      data: { fields: { url: 'This video is listed already, as “How rivers bend”' } },
    });
  });

  test('tells by its link, however it is written, what it is listed as', async () => {
    const { id } = await catalogue.addVideo(videoFields());
    const asked = (url: string) => catalogue.listedVideo({ url }).then(({ video }) => video);
    expect(await asked(' youtube.com/watch?v=riverbend01&t=3 ')).toEqual({ id, title: 'How rivers bend' });
    expect(await asked('https://youtu.be/riverbend02')).toBeNull();
    expect(await asked('no link')).toBeNull();
  });

  test('that came by an import with its whole address is listed once, too', async () => {
    await createVideo(database, { title: 'Imported', url: 'http://mindreel.test/media/bend.mp4' });
    await expect(catalogue.addVideo(videoFields({ url: '/media/bend.mp4' }))).rejects.toMatchObject({
      data: { fields: { url: 'This video is listed already, as “Imported”' } },
    });
  });

  test('is gone once adding it is undone', async () => {
    const { id: videoId, actionId } = await catalogue.addVideo(videoFields());
    await admin.undo({ actionId });
    expect(await titlesOf()).toEqual([]);
    await expect(visitor.video({ id: videoId })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    await catalogue.addVideo(videoFields());
  });
});

describe('a video that is edited', () => {
  const added = async (given: Partial<VideoFields> = {}) => {
    const { id: videoId } = await catalogue.addVideo(videoFields(given));
    enqueued.length = 0;
    return { id: videoId, before: (await catalogue.editedVideo({ id: videoId })).fields };
  };

  test('keeps its link, and has all else changed', async () => {
    const { id: videoId, before } = await added();
    const category = await createCategory(database);
    const to = {
      ...before,
      title: 'Otters',
      description: 'They swim.',
      source: 'talks',
      categoryIds: [category.id],
      speakers: ['Ann'],
      tags: ['otters'],
      publishedOn: '2020-02-29',
      durationSeconds: 5,
      thumbnail: 'https://pictures.example/otter.jpg',
      isFeatured: true,
      isPublished: false,
    };
    const { video } = await catalogue.editVideo({ id: videoId, from: before, to });
    expect(video.fields).toEqual(to);
    expect((await catalogue.editedVideo({ id: videoId })).fields).toEqual(to);
    expect(enqueued).toEqual([{ videoId }]);
    const otherLink = { url: 'https://youtu.be/anotherone1' } as object;
    await catalogue.editVideo({ id: videoId, from: otherLink, to: otherLink });
    expect((await row(videoId)).url).toBe(before.url);
  });

  test('has its tags made anew with its title, unless tags are given too', async () => {
    const { id: videoId, before } = await added({ tags: ['garden'] });
    const from = { title: before.title, tags: before.tags };
    await catalogue.editVideo({ id: videoId, from, to: { title: 'Garden of walls', tags: ['walls'] } });
    expect((await row(videoId)).tags).toEqual(['walls']);
    await catalogue.editVideo({
      id: videoId,
      from: { title: 'Garden of walls' },
      to: { title: 'How violins are made' },
    });
    expect((await row(videoId)).tags).toContain('violins');
  });

  test('has its tags in the spelling that the catalogue knows, the commonest, as has one that is added', async () => {
    for (const tags of [['JavaScript', 'Machine Learning'], ['JavaScript'], ['JAVASCRIPT']])
      await createVideo(database, { tags });
    const typed = ['javascript', 'machine-learning', 'Java', 'javaScript'];
    const known = ['JavaScript', 'Machine Learning', 'Java'];
    const { id: videoId, before } = await added({ tags: typed });
    expect(before.tags).toEqual(known);
    const from = { tags: known };
    const { video, actionId } = await catalogue.editVideo({
      id: videoId,
      from,
      to: { tags: ['JAVA', 'javascript'] },
    });
    // No other has 'Java': how it is spelt is theirs to say.
    expect(video.fields.tags).toEqual(['JAVA', 'JavaScript']);
    await admin.undo({ actionId: actionId ?? '' });
    expect((await row(videoId)).tags).toEqual(known);
  });

  test('written as it was is not written at all', async () => {
    const { id: videoId, before } = await added();
    const { actionId } = await catalogue.editVideo({ id: videoId, from: before, to: before });
    expect(actionId).toBeNull();
  });

  test('that is not there is not found for update', async () => {
    const gone = { id: randomUUID(), from: { title: 'a' }, to: { title: 'b' } };
    await expect(catalogue.editVideo(gone)).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
      message: 'Video not found for update',
    });
  });

  test('is as before once that is undone, but for what somebody changed since', async () => {
    const { id: videoId, before } = await added();
    const { actionId } = await catalogue.editVideo({
      id: videoId,
      from: before,
      to: { ...before, title: 'Otters', source: 'talks' },
    });
    await catalogue.editVideo({ id: videoId, from: { source: 'talks' }, to: { source: 'mine' } });
    await admin.undo({ actionId: actionId ?? '' });
    expect((await catalogue.editedVideo({ id: videoId })).fields).toEqual({ ...before, source: 'mine' });
  });

  test('without tags has none again once that is undone, whatever was edited', async () => {
    const { id: videoId } = await createVideo(database, { title: 'How rivers bend', tags: [] });
    for (const edit of [
      { from: { tags: [] }, to: { tags: ['garden'] } },
      { from: { title: 'How rivers bend' }, to: { title: 'How violins are made' } },
      { from: { source: 'manual' }, to: { source: 'talks' } },
    ]) {
      await database.update(videos).set({ source: 'manual' }).where(eq(videos.id, videoId));
      const { actionId } = await catalogue.editVideo({ id: videoId, ...edit });
      await admin.undo({ actionId: actionId ?? '' });
      expect(await row(videoId)).toMatchObject({ title: 'How rivers bend', tags: [], source: 'manual' });
    }
  });
});
