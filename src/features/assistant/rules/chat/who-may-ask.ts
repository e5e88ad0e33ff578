/** Who may ask without an account: an operator's setting (decisions: Anonymous chat). */
export type Askers = 'nobody' | 'share-visitors' | 'everyone';

export interface Asker {
  isMember: boolean;
  hasShareSession: boolean;
}

/** Whether somebody may put a new question; kept answers are open to all. */
export function mayAsk(askers: Askers, { isMember, hasShareSession }: Asker): boolean {
  return isMember || askers === 'everyone' || (askers === 'share-visitors' && hasShareSession);
}
