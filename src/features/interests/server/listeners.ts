/** The names under which interests hear what members do (`app/subscriptions.ts`). */
export const LISTENERS = {
  view: 'interests.record-view',
  favorite: 'interests.record-favorite',
  share: 'interests.record-share',
  recipient: 'interests.record-recipient',
  feedback: 'interests.record-feedback',
} as const;
