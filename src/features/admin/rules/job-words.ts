import { nameInWords } from './name-in-words.ts';

interface JobWords {
  /** Absent where the name says it. */
  title?: string;
  /** What it does, to an admin who does not know how the site is built. */
  sentence: string;
  /** Of work that a setting may switch off: what is said then, the verb that turns it on, and where. */
  off?: { sentence: string; verb: string; at: '/admin/backups' };
}

/** What is said of each kind of background work; a test fails for one of which nothing is said. */
const WORDS: Readonly<Record<string, JobWords>> = {
  'accounts.mail-link': {
    title: 'Write mails with links',
    sentence: 'Writes the mail by which somebody verifies an address or sets a new password.',
  },
  'accounts.sweep': {
    title: 'Clear old sign-ins',
    sentence: 'Deletes sessions, links and invitations that are over.',
  },
  'admin.ping': {
    title: 'Test job',
    sentence: 'Does nothing but show that jobs run. Architecture Validation starts it.',
  },
  'assistant.clean-up-questions': {
    sentence:
      'Every Sunday retires questions whose answers help too few people, and moves the best to the front.',
  },
  'assistant.find-texts': {
    title: 'Find videos without questions',
    sentence: 'Finds videos whose transcript came lately, so that questions are written for them.',
  },
  'assistant.find-unjudged': {
    title: 'Find unchecked questions',
    sentence: 'Finds videos with questions of which it is not known yet whether the video answers them.',
  },
  'assistant.judge-coverage': {
    title: 'Check questions',
    sentence: 'Checks which questions of a video its transcript answers: only these are shown.',
  },
  'assistant.propose-questions': {
    title: 'Write questions',
    sentence: 'Writes questions for a video from its transcript.',
  },
  'assistant.sweep-chats': {
    title: 'Clear old chats',
    sentence: 'Deletes chats and kept answers whose time is over, and ends answers that were cut off.',
  },
  'backup.daily': {
    title: 'Look whether a backup is due',
    sentence: 'Every five minutes; starts the backup of the day once the hour chosen under Backups has come.',
    off: { sentence: 'Daily backups are off.', verb: 'Turn them on', at: '/admin/backups' },
  },
  'backup.run': { title: 'Back up or verify', sentence: 'Makes a backup, or checks one that is kept.' },
  'catalogue.advance-import': {
    title: 'Add imported videos',
    sentence: 'Adds the videos of a large import, some at a time.',
  },
  'catalogue.advance-tag-run': { title: 'Make tags', sentence: 'Makes or cleans the tags of many videos.' },
  'catalogue.ask-titles': {
    title: 'Ask for titles',
    sentence: 'Asks the hosts of imported videos for their titles.',
  },
  'catalogue.find-due-sources': {
    title: 'Find sources to look at',
    sentence: 'Finds followed channels, playlists and feeds that were not looked at for a while.',
  },
  'catalogue.finish-change': {
    title: 'Finish changes',
    sentence: 'Finishes a change of very many videos, such as their deletion.',
  },
  'catalogue.look-at-source': {
    title: 'Look at a source',
    sentence: 'Looks for new videos in a followed channel, playlist or feed.',
  },
  'catalogue.note-common-words': {
    title: 'Note common words',
    sentence: 'Notes which words many videos share, so that searches stay fast.',
  },
  'catalogue.resume-changes': {
    title: 'Resume changes',
    sentence: 'Goes on with changes of many videos that a restart interrupted.',
  },
  'catalogue.resume-imports': {
    title: 'Resume imports',
    sentence: 'Goes on with imports that a restart interrupted.',
  },
  'catalogue.resume-tag-runs': {
    title: 'Resume tags',
    sentence: 'Goes on with work on tags that a restart interrupted.',
  },
  'catalogue.sweep-videos': {
    title: 'Clear deleted videos',
    sentence: 'Deletes videos for good that were deleted more than 30 days ago.',
  },
  'interests.sweep-engagement': {
    title: 'Clear old interests',
    sentence: 'Deletes what was noted of people’s interests once it is too old to count.',
  },
  'mail.send': { title: 'Send mails', sentence: 'Sends the mails that wait, where a mail server is set up.' },
  'mail.sweep': { title: 'Clear old mails', sentence: 'Deletes mails that are older than 7 days.' },
  'media.check-videos': {
    sentence: 'Asks hosts such as YouTube whether they still have the videos of this site.',
  },
  'media.fetch-captions': { sentence: 'Asks the host of a video for its captions.' },
  'media.fetch-thumbnail': { sentence: 'Asks the host of a video for its picture.' },
  'media.task': {
    title: 'Pictures and transcripts of many videos',
    sentence:
      'Does the long work that an admin starts: asking hosts for captions, moving or cleaning up pictures.',
  },
  'platform.deliver-events': {
    title: 'Deliver events',
    sentence: 'Tells each part of the site what happened in the others.',
  },
  'platform.measure-storage': { sentence: 'Counts the stored files and how much room they take.' },
  'platform.sweep-files': {
    title: 'Clear unused files',
    sentence: 'Deletes stored files that nothing uses any more.',
  },
  'platform.sweep-rate-limits': {
    title: 'Clear rate limits',
    sentence: 'Forgets who did how much, once it limits nobody any more.',
  },
  'sharing.make-picture': {
    title: 'Make share pictures',
    sentence: 'Draws the preview picture of a share link.',
  },
  'sharing.sweep-pictures': {
    title: 'Clear share pictures',
    sentence: 'Deletes preview pictures of share links that are gone.',
  },
  'sharing.sweep-sessions': {
    title: 'Clear share visits',
    sentence: 'Deletes visits of share links after 30 days, where nobody signed up.',
  },
  'sharing.sweep-share-events': {
    title: 'Clear share news',
    sentence: 'Deletes old entries of what happened to people’s share links.',
  },
  'watch.sweep-visits': {
    title: 'Clear visits',
    sentence: 'Forgets who watched what lately, once it no longer matters for counting views.',
  },
};

/** The title of a kind of background work, what it does, and what is said while it is off. */
export function jobWords(name: string) {
  const words = WORDS[name];
  return {
    title: words?.title ?? nameInWords(name),
    sentence: words?.sentence ?? null,
    off: words?.off ?? null,
  };
}
