const ENTRANCES: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/auth',
  '/reset-password',
  '/verify-email',
]);

/** Whether a path is that of a page for people who are not signed in yet. */
export const isEntrance = (path: string): boolean => ENTRANCES.has(path);
