import { Link } from '@tanstack/react-router';
import { groupedNumber } from '#lib/grouped-number.ts';
import type { Dashboard } from '../../contract-dashboard.ts';
import { sectionAt } from '../sections.ts';

interface Need {
  count: number;
  /** What there is, said of one and of several. */
  words: (count: string) => readonly [one: string, several: string];
  /** The one thing to do about it, and where. */
  verb: string;
  /** The address of a section: what cannot be done yet is not asked for. */
  at: string;
  /** What of it is shown. */
  search?: { show: string };
}

const needsIn = ({
  drafts,
  withoutTranscript,
  gone,
  missingFilms,
  waitingMails,
  failedMails,
  isBackupOverdue,
  isBackupOff,
}: Dashboard['needs']): Need[] =>
  [
    {
      count: isBackupOff ? 1 : 0,
      words: () =>
        [
          `Daily backups are off${isBackupOverdue ? ', and none was made in the last 7 days' : ''}`,
          '',
        ] as const,
      verb: 'Turn them on',
      at: '/admin/backups',
    },
    {
      count: isBackupOverdue && !isBackupOff ? 1 : 0,
      words: () => ['No backup was made in the last 7 days', ''] as const,
      verb: 'Back up',
      at: '/admin/backups',
    },
    {
      count: missingFilms,
      words: (count: string) =>
        [
          `${count} film of your own is missing in its folder`,
          `${count} films of your own are missing in their folder`,
        ] as const,
      verb: 'Read why',
      at: '/admin/backups',
    },
    {
      count: gone,
      words: (count: string) => [`${count} video is gone`, `${count} videos are gone`] as const,
      verb: 'Review',
      at: '/admin/videos',
      search: { show: 'gone' },
    },
    {
      count: drafts,
      words: (count: string) => [`${count} draft`, `${count} drafts`] as const,
      // They stand in a list there: nothing is published by a press here.
      verb: 'See drafts',
      at: '/admin/videos',
      search: { show: 'drafts' },
    },
    {
      count: withoutTranscript,
      words: (count: string) =>
        [`${count} video has no transcript`, `${count} videos have no transcript`] as const,
      verb: 'Ask their hosts',
      at: '/admin/transcripts',
    },
    {
      count: waitingMails,
      words: (count: string) => [`${count} mail waits`, `${count} mails wait`] as const,
      verb: 'Read',
      at: '/admin/mails',
    },
    {
      count: failedMails,
      words: (count: string) => [`${count} mail was not sent`, `${count} mails were not sent`] as const,
      verb: 'Look',
      at: '/admin/mails',
    },
  ].filter(({ count, at }) => count > 0 && sectionAt(at) !== null);

/** What waits for an admin, each in a sentence with the one thing to do about it. */
export function NeedsYou({ needs }: { needs: Dashboard['needs'] }) {
  const found = needsIn(needs);
  return (
    <section aria-labelledby="needs-you" className="grid gap-3">
      <h2 id="needs-you" className="text-lg">
        Needs you
      </h2>
      {found.length === 0 && <p className="text-muted">Nothing needs you.</p>}
      {found.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {found.map(({ count, words, verb, at, search }) => {
            const sentence = words(groupedNumber(count))[count === 1 ? 0 : 1];
            return (
              <li key={sentence} className="flex min-h-12 flex-wrap items-center gap-x-2">
                {sentence}.
                <Link
                  to={sectionAt(at) ?? '.'}
                  search={search ?? {}}
                  aria-label={`${verb}: ${sentence}`}
                  className="target prose-link inline-flex items-center font-medium"
                >
                  {verb}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
