import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile } from '../../../../tests/support/factories.ts';
import { videoCurator, videoFields } from '../../../../tests/support/video-curator.ts';
import type { VideoFields } from '../rules/video-fields.ts';

const { member, database, catalogue, admin, row } = await videoCurator();

const added = async (given: Partial<VideoFields> = {}) => {
  const { id: videoId } = await catalogue.addVideo(videoFields(given));
  return { id: videoId, before: (await catalogue.editedVideo({ id: videoId })).fields };
};

describe('an edit of a video', () => {
  test('by two at once in different fields keeps what both wrote', async () => {
    const { id: videoId, before } = await added({ tags: ['river'] });
    await Promise.all([
      catalogue.editVideo({ id: videoId, from: { source: before.source }, to: { source: 'one' } }),
      catalogue.editVideo({ id: videoId, from: { speakers: [] }, to: { speakers: ['Ann'] } }),
    ]);
    expect((await catalogue.editedVideo({ id: videoId })).fields).toMatchObject({
      source: 'one',
      speakers: ['Ann'],
    });
  });

  test('by two in the same field keeps what the first wrote, and shows it to the second', async () => {
    const { id: videoId, before } = await added();
    const from = { title: before.title };
    const answers = await Promise.allSettled(
      ['One', 'Two'].map((title) => catalogue.editVideo({ id: videoId, from, to: { title } })),
    );
    const { title } = (await catalogue.editedVideo({ id: videoId })).fields;
    expect(['One', 'Two']).toContain(title);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'EDIT_CONFLICT', data: { theirs: { title }, isOwn: true } },
    });
    await catalogue.editVideo({ id: videoId, from: { title }, to: { title: 'Agreed' } });
    expect((await row(videoId)).title).toBe('Agreed');
  });

  test('in a field that one changed oneself is said to be one’s own, whatever one changed since', async () => {
    const { id: videoId, before } = await added();
    await catalogue.editVideo({ id: videoId, from: { title: before.title }, to: { title: 'Mine' } });
    await catalogue.editVideo({ id: videoId, from: { source: before.source }, to: { source: 'talks' } });
    await expect(
      catalogue.editVideo({ id: videoId, from: { title: before.title }, to: { title: 'Mine again' } }),
    ).rejects.toMatchObject({ data: { theirs: { title: 'Mine' }, isOwn: true } });
  });

  test('in a field that another changed is said to be theirs, though one changed others since', async () => {
    const { id: videoId, before } = await added();
    const { id } = await createProfile(database);
    const other = operationsAs('admin', database, { member: { ...member, id } }).catalogue;
    await other.editVideo({ id: videoId, from: { title: before.title }, to: { title: 'Theirs' } });
    await catalogue.editVideo({ id: videoId, from: { source: before.source }, to: { source: 'talks' } });
    await expect(
      catalogue.editVideo({ id: videoId, from: { title: before.title }, to: { title: 'Mine' } }),
    ).rejects.toMatchObject({ data: { theirs: { title: 'Theirs' }, isOwn: false } });
  });

  test('in a field that no edit tells of is said to be nobody’s: after an Undo, or a deed on many', async () => {
    const { id: videoId, before } = await added({ tags: ['garden'] });
    const from = { title: before.title };
    const { actionId } = await catalogue.editVideo({ id: videoId, from, to: { title: 'Mine' } });
    await admin.undo({ actionId: actionId ?? '' });
    await catalogue.changeVideos({ change: { kind: 'tag', tag: 'walls' }, videos: { ids: [videoId] } });
    await expect(
      catalogue.editVideo({ id: videoId, from: { title: 'Mine' }, to: { title: 'Mine again' } }),
    ).rejects.toMatchObject({ data: { theirs: from, isOwn: null } });
    await expect(
      catalogue.editVideo({ id: videoId, from: { tags: ['garden'] }, to: { tags: ['river'] } }),
    ).rejects.toMatchObject({ data: { theirs: { tags: ['garden', 'walls'] }, isOwn: null } });
  });

  test('in a field that was changed more than a day ago is said to be nobody’s', async () => {
    const { id: videoId, before } = await added();
    const from = { title: before.title };
    await catalogue.editVideo({ id: videoId, from, to: { title: 'Mine' } });
    await database.update(auditLog).set({ created_at: sql`now() - interval '2 days'` });
    await expect(
      catalogue.editVideo({ id: videoId, from, to: { title: 'Mine again' } }),
    ).rejects.toMatchObject({ data: { theirs: { title: 'Mine' }, isOwn: null } });
  });

  test('by two, of whom one typed tags and the other what tags are made of, keeps what both typed', async () => {
    const { id: videoId, before } = await added();
    const to = { title: 'How violins are made' };
    await catalogue.editVideo({ id: videoId, from: { title: before.title }, to });
    expect((await row(videoId)).tags).not.toEqual(before.tags);
    await catalogue.editVideo({ id: videoId, from: { tags: before.tags }, to: { tags: ['luthiers'] } });
    expect(await row(videoId)).toMatchObject({ ...to, tags: ['luthiers'] });
    const typed = { id: videoId, from: { tags: before.tags }, to: { tags: ['strings'] } };
    await expect(catalogue.editVideo(typed)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  });
});
