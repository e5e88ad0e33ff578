const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/**
 * What the addresses of the account pages hold: where one wishes to go afterwards. Whether one may is seen when one
 * goes (`return-target.ts`): this comes with every page, that with the account pages alone.
 */
export function returnParams(search: Record<string, unknown>): { returnTo?: string; from?: string } {
  return { returnTo: text(search.returnTo), from: text(search.from) };
}

/** What the address of the page to register on holds: that of the sign-in page, and the secret of an invitation. */
export function registrationParams(
  search: Record<string, unknown>,
): ReturnType<typeof signInParams> & { invitation?: string } {
  return { ...signInParams(search), invitation: text(search.invitation) };
}

/** What the address of a mailed link holds. */
export function tokenParams(search: Record<string, unknown>): { token?: string } {
  return { token: text(search.token) };
}

/** What the address of the page for a new password holds: the secret of a mailed link, else where one wishes to go. */
export function resetParams(
  search: Record<string, unknown>,
): ReturnType<typeof tokenParams> & { returnTo?: string } {
  return { ...tokenParams(search), returnTo: text(search.returnTo) };
}

/** What the address of a page for admins holds: the claim code; whether a backup is to be restored by it; whether one became admin just now. */
export function adminParams({ claim, restore, verified }: Record<string, unknown>): {
  claim?: string;
  restore?: true;
  verified?: true;
} {
  const isSet = (value: unknown) => (value === true || value === 'true' ? true : undefined);
  return { claim: text(claim), restore: isSet(restore), verified: isSet(verified) };
}

/** What the address of the sign-in page holds: besides, why signing in at a provider came to nothing. */
export function signInParams(
  search: Record<string, unknown>,
): ReturnType<typeof returnParams> & { problem?: string } {
  return { ...returnParams(search), problem: text(search.problem) };
}
