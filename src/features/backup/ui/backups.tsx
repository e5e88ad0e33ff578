import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { useMomentWords } from '#client/moment.tsx';
import { toastWithUndo } from '#client/undo.ts';
import { sizeInWords } from '#lib/size-in-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DownloadBackup } from './download-backup.tsx';
import { backup } from './queries.ts';
import { RunState } from './run-state.tsx';
import { useBackups } from './use-backups.ts';

/** Backups that are kept, and what one does with them. */
export function Backups() {
  const { backups, isReady, isBusy, attempt, lookAgain } = useBackups();
  const momentWords = useMomentWords();
  const isHydrated = useHydrated();
  const [deleted, setDeleted] = useState<string | null>(null);
  const [downloaded, setDownloaded] = useState<string | null>(null);
  if (backups.isPending) return <BackupsSkeleton />;
  if (backups.isLoadingError) return <LoadError error={backups.error} heading="h2" retry={backups.refetch} />;
  const { place, isEncrypted, hour, kept, run } = backups.data;
  return (
    <div className="grid grid-cols-1 gap-10">
      {run && <RunState run={run} />}
      {hour === null && (
        <Banner tone="warning">
          Daily backups are off. Choose an hour under “Every day”, or press “Back up now” from time to time.
        </Banner>
      )}
      <section className="grid grid-cols-1 gap-4" aria-labelledby="kept-backups">
        <div className="grid gap-1">
          <h2 id="kept-backups" className="text-lg">
            Kept backups
          </h2>
          <p className="max-w-measure text-sm text-muted">
            {place === 's3' ? 'In the bucket' : "In the instance's own folder"},{' '}
            {isEncrypted ? 'encrypted with its passphrase.' : 'not encrypted: BACKUP_PASSPHRASE is not set.'}{' '}
            Films of your own are in no backup: copy their folder by hand.
          </p>
        </div>
        {kept === null && (
          <Banner tone="danger" actions={<Button onClick={() => void lookAgain()}>Try again</Button>}>
            The place of the backups cannot be looked at now.
          </Banner>
        )}
        {kept?.length === 0 && (
          <EmptyState
            heading="h3"
            title="No backups yet"
            hint="Press “Back up now”, or choose an hour for a backup every day."
          />
        )}
        {kept && kept.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {kept.map(({ name, beganAt, bytes, isEncrypted: isLocked }) => {
              const moment = momentWords(beganAt);
              return (
                <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
                  <div className="grid min-w-0 gap-0.5">
                    <p className="flex flex-wrap items-center gap-x-3 font-medium tabular-nums">
                      <time dateTime={beganAt}>{moment}</time>
                      <span className="font-normal text-muted">{sizeInWords(bytes)}</span>
                      {isLocked && <Badge>Encrypted</Badge>}
                    </p>
                    <p className="text-sm break-all text-muted">{name}</p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      size="small"
                      aria-label={`Verify ${moment}`}
                      disabled={!isReady || isBusy}
                      onClick={() =>
                        void attempt('verify it', async () => (await backup()).verifyBackup({ name }))
                      }
                    >
                      Verify
                    </Button>
                    <Button
                      size="small"
                      aria-label={`Download ${moment}`}
                      disabled={!isReady}
                      onClick={() => setDownloaded(name)}
                    >
                      Download
                    </Button>
                    <Button
                      size="small"
                      aria-label={`Delete ${moment}`}
                      disabled={!isReady}
                      onClick={() => setDeleted(name)}
                    >
                      Delete
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </section>
      <section className="grid justify-items-start gap-4" aria-labelledby="daily-backup">
        <h2 id="daily-backup" className="text-lg">
          Every day
        </h2>
        <Field
          label="Back up every day at"
          hint={`One backup is kept for each of the last 7 days and of the last 4 weeks; older ones are deleted.${hour !== null && isHydrated ? ` In your time zone the hour is ${localHour(hour)}.` : ''}`}
        >
          {(control) => (
            <Select
              {...control}
              className="w-44"
              value={hour ?? ''}
              disabled={!isReady}
              onChange={({ target: { value } }) =>
                void attempt('change the hour', async () => {
                  const chosen = value === '' ? null : Number(value);
                  const { actionId } = await (await backup()).changeBackupHour({ hour: chosen });
                  toastWithUndo('The hour was changed', actionId, () => void lookAgain());
                })
              }
            >
              <option value="">Never</option>
              {Array.from({ length: 24 }, (_, at) => (
                <option key={HOURS[at]} value={at}>
                  {HOURS[at]} UTC
                </option>
              ))}
            </Select>
          )}
        </Field>
      </section>
      <section className="grid max-w-measure gap-2" aria-labelledby="restore-backup">
        <h2 id="restore-backup" className="text-lg">
          Restore
        </h2>
        <p>
          A backup is restored into a new instance, on which nobody has registered yet. Download the file,
          copy it to the new server, and run there:
        </p>
        <pre className="rounded-sm bg-sunken px-3 py-2 text-sm whitespace-pre-wrap">
          npm run restore -- FILE
        </pre>
        <p>
          In a container: <code className="wrap-anywhere">node scripts/restore.ts FILE</code>. Without a
          terminal: open the claim link that the new instance prints when it starts, and choose “restore a
          backup” there. An encrypted backup needs its passphrase.
        </p>
      </section>
      <DownloadBackup key={downloaded} name={downloaded} onClose={() => setDownloaded(null)} />
      <Dialog
        open={deleted !== null}
        onOpenChange={() => setDeleted(null)}
        role="alertdialog"
        title="Delete this backup?"
        actions={
          <>
            <Button onClick={() => setDeleted(null)}>Cancel</Button>
            <Button
              variant="danger"
              onClick={() => {
                const name = deleted ?? '';
                setDeleted(null);
                void attempt('delete it', async () => (await backup()).deleteBackup({ name }));
              }}
            >
              Delete
            </Button>
          </>
        }
      >
        <span className="break-all">{deleted}</span> will be gone for good.
      </Dialog>
    </div>
  );
}

/** The shape of the list, while it is looked at: a bucket may take its time. */
function BackupsSkeleton() {
  return (
    <div className="grid gap-4" aria-busy>
      <Skeleton className="h-6 w-40" />
      {['a', 'b', 'c'].map((one) => (
        <Skeleton key={one} className="h-16 w-full" />
      ))}
    </div>
  );
}

const HOUR = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
/** An hour of UTC on the reader's clock. */
const localHour = (hour: number) => HOUR.format(new Date(new Date().setUTCHours(hour, 0, 0, 0)));

const HOURS = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, '0')}:00`);
