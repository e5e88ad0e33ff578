/** Where the picture of a member is kept. */
export function avatarKey(userId: string, version: string): string {
  return `avatars/${userId}/${version}.webp`;
}

const ADDRESS = /^\/(avatars\/[0-9a-f-]{36}\/[0-9a-f]{16}\.webp)$/;

/** The key of the picture that an address names; null for any other address. */
export function avatarKeyOf(pathname: string): string | null {
  return ADDRESS.exec(pathname)?.[1] ?? null;
}
