import { nameInWords } from './name-in-words.ts';

/** What an admin did, as the log tells it; its subject follows. A test fails for a deed of which nothing is said. */
const WORDS: Readonly<Record<string, string>> = {
  'accounts.change-role': 'Changed a role',
  'accounts.claim-admin': 'Became admin',
  'accounts.delete-user': 'Deleted an account',
  'accounts.invite': 'Invited somebody',
  'accounts.let-in-user': 'Let a member in again',
  'accounts.make-reset-link': 'Made a link for a new password',
  'accounts.revoke-invitation': 'Took back an invitation',
  'accounts.sign-out-user': 'Signed somebody out',
  'accounts.suspend-user': 'Suspended a member',
  'admin.change-settings': 'Changed settings',
  'admin.retry-jobs': 'Retried failed jobs',
  'admin.run-job': 'Ran a job',
  'admin.set-flag': 'Changed a feature flag',
  'assistant.add-question': 'Added a question',
  'assistant.answer-question': 'Set a curator’s answer',
  'assistant.clean-up-questions': 'Cleaned up questions',
  'assistant.delete-question': 'Deleted a question',
  'assistant.edit-question': 'Edited a question',
  'assistant.move-question': 'Moved a question',
  'assistant.override-question': 'Brought back a retired question',
  'assistant.set-instructions': 'Changed instructions',
  'assistant.set-questions': 'Changed settings of questions',
  'assistant.suggest-questions': 'Added suggested questions',
  'backup.change-hour': 'Changed the hour of backups',
  'backup.delete': 'Deleted a backup',
  'backup.download': 'Downloaded a backup',
  'backup.start': 'Started a backup',
  'catalogue.add-category': 'Added a category',
  'catalogue.add-video': 'Added a video',
  'catalogue.cancel-tag-run': 'Stopped work on tags',
  'catalogue.categorise-videos': 'Put videos into a category',
  'catalogue.change-tag-backfill': 'Changed settings of tags',
  'catalogue.change-untaggable-words': 'Changed words that are never tags',
  'catalogue.delete-category': 'Deleted a category',
  'catalogue.delete-videos': 'Deleted videos',
  'catalogue.edit-video': 'Edited a video',
  'catalogue.feature-videos': 'Featured videos',
  'catalogue.follow-source': 'Followed a source',
  'catalogue.import-videos': 'Imported videos',
  'catalogue.look-at-source': 'Looked at a source',
  'catalogue.publish-videos': 'Published videos',
  'catalogue.remove-demo': 'Removed the demo catalogue',
  'catalogue.rename-category': 'Renamed a category',
  'catalogue.restore-videos': 'Restored videos',
  'catalogue.tag-videos': 'Tagged videos',
  'catalogue.uncategorise-videos': 'Took videos out of a category',
  'catalogue.unfeature-videos': 'Took videos off the featured ones',
  'catalogue.unfollow-source': 'Stopped following a source',
  'catalogue.unpublish-videos': 'Made videos drafts',
  'catalogue.work-on-tags': 'Worked on tags',
  'media.add-transcript': 'Added a transcript',
  'media.ask-host': 'Asked hosts for transcripts',
  'media.cancel-task': 'Stopped a storage tool',
  'media.change-thumbnail-instructions': 'Changed instructions',
  'media.correct-line': 'Corrected a line of a transcript',
  'media.delete-transcript': 'Deleted a transcript',
  'media.generate-thumbnail': 'Generated a thumbnail',
  'media.prefer-transcript': 'Put a transcript first',
  'media.replace-transcript': 'Replaced a transcript',
  'media.start-task': 'Started a storage tool',
  'media.upload-thumbnail': 'Uploaded a thumbnail',
  'sharing.allow-sharer': 'Let somebody share again',
  'sharing.stop-sharer': 'Stopped somebody’s sharing',
  'sharing.take-down-share': 'Took down a link',
};

/** 'Started a backup' of `backup.start`; a deed of another version of the product by its name alone. */
export function deedWords(action: string): string {
  return WORDS[action] ?? nameInWords(action);
}

/** Deeds whose subject says where to or with what: the verb that makes one sentence of it, and the words that show that it does. */
const VERBS: Readonly<Record<string, readonly [verb: string, link: string]>> = {
  'catalogue.categorise-videos': ['Put', ' into “'],
  // Where its videos stayed; else the deed says it all.
  'catalogue.remove-demo': ['Removed', ' of the demo'],
  'catalogue.tag-videos': ['Tagged', ' with “'],
  'catalogue.uncategorise-videos': ['Took', ' out of “'],
};

/** A single deed in two parts: `Started a backup` and `: of today`, or `Put` and ` 50 videos into “Bread”`. */
export function deedSentence(action: string, subject: string): [deed: string, rest: string] {
  const [verb, link] = VERBS[action] ?? [];
  if (verb && link && subject.includes(link)) return [verb, ` ${subject}`];
  return [deedWords(action), `: ${subject}`];
}

/** Whether something is said of the deed besides its name. */
export const isToldInWords = (action: string): boolean => Object.hasOwn(WORDS, action);
