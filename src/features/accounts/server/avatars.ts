import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import type { PictureRefusal } from '#features/media/rules/picture/picture-refusal.ts';
import { decodeAvatar, PictureRefused } from '#features/media/server/public.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { avatarKey, avatarKeyOf } from '../rules/avatar-address.ts';

/**
 * Keeps a picture of a member and deletes the former one. Its address is new each time, so that it may be cached for
 * ever.
 * @returns the address, or why the picture is not taken; null when the account is gone
 */
export async function changeAvatar(
  resources: Resources,
  userId: string,
  bytes: Uint8Array,
): Promise<{ avatarUrl: string } | { refused: PictureRefusal } | null> {
  const picture = await decodeAvatar(bytes).catch((error: unknown) => {
    if (error instanceof PictureRefused) return error.reason;
    throw error;
  });
  if (typeof picture === 'string') return { refused: picture };
  const { storage } = resources;
  const key = avatarKey(userId, randomBytes(8).toString('hex'));
  await storage.put(key, picture);
  const avatarUrl = `/${key}`;
  const isThere = await replace(resources, userId, avatarUrl).catch(async (error: unknown) => {
    await storage.delete(key);
    throw error;
  });
  if (isThere) return { avatarUrl };
  await storage.delete(key);
  return null;
}

/** Takes a member's picture away; where there is none nothing changes. */
export async function removeAvatar(resources: Resources, userId: string): Promise<void> {
  await replace(resources, userId, null);
}

/** Puts another picture, or none, in place of the former one, whose file goes; false when the account is gone. */
async function replace(
  { database, storage, log }: Resources,
  userId: string,
  avatarUrl: string | null,
): Promise<boolean> {
  const before = await database.transaction(async (tx) => {
    const [profile] = await tx
      .select({ avatarUrl: profiles.avatar_url })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('update');
    await tx.update(profiles).set({ avatar_url: avatarUrl }).where(eq(profiles.id, userId));
    return profile;
  });
  const former = avatarKeyOf(before?.avatarUrl ?? '');
  // The new one is the member's by now, whatever becomes of the former file.
  if (former)
    await storage
      .delete(former)
      .catch((err: unknown) => log.warn({ err, key: former }, 'a former avatar could not be deleted'));
  return before !== undefined;
}

/** Deletes every picture of somebody whose account is gone. */
export async function forgetAvatars(storage: FileStorage, userId: string): Promise<void> {
  for await (const { key } of storage.list(`avatars/${userId}/`)) await storage.delete(key);
}

/** Deletes pictures of accounts that are gone: those that a crash left behind. */
export async function sweepAvatars({ database, storage }: Resources): Promise<void> {
  const owners = new Set<string>();
  for await (const { key } of storage.list('avatars/')) owners.add(key.split('/')[1] ?? '');
  if (owners.size === 0) return;
  const members = await database
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, [...owners]));
  for (const { id } of members) owners.delete(id);
  for (const id of owners) await forgetAvatars(storage, id);
}

/** Answers `GET /avatars/{member}/{version}.webp`; each address has one picture for ever. */
export async function answerAvatar(request: Request, { resources }: RequestContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const key = avatarKeyOf(new URL(request.url).pathname);
  const file = key && (await resources.storage.get(key));
  if (!file) {
    return new Response('Not found', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.bytes.length),
      // The picture is a person's: their browser keeps it, what stands between does not.
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
}
