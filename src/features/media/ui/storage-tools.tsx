import type { ReactNode } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { taskResult } from '../rules/task-words.ts';
import { TaskProgress } from './tasks/task-progress.tsx';
import { useMediaTask } from './tasks/use-media-task.ts';

const PLACES = { disk: 'on the disk of this server', s3: 'in a bucket (S3)' } as const;

/** Storage Tools of the settings: thumbnail migration and unused-thumbnail cleanup (spec 3 §2 Admin Settings). */
export function StorageTools() {
  const migration = useMediaTask('migrate-files');
  const cleanUp = useMediaTask('clean-up-files');
  const { query } = migration;
  if (query.isPending) return <Skeleton className="h-40 w-full" />;
  if (query.isLoadingError) return <LoadError error={query.error} heading="h3" retry={query.refetch} />;
  const { place, hasFormerPlace } = query.data;
  const former = place === 's3' ? 'disk' : 's3';
  const { task: cleaned } = cleanUp;
  const found = cleaned?.state === 'done' && cleaned.result.isDryRun ? Number(cleaned.result.unused) : 0;
  return (
    <>
      <Tool
        title="Thumbnail migration"
        about={
          hasFormerPlace
            ? `Pictures are kept ${PLACES[place]}. Those that still lie ${PLACES[former]} are shown from there, until they are moved.`
            : `Pictures are kept ${PLACES[place]}, and there is no other place to move any from.`
        }
        work={migration}
      >
        {hasFormerPlace && (
          <Button loading={migration.isRunning || migration.isSending} onClick={() => void migration.start()}>
            {migration.isRunning ? 'Migrating...' : 'Migrate Thumbnails'}
          </Button>
        )}
      </Tool>
      <Tool
        title="Unused-thumbnail cleanup"
        about="Former pictures, and pictures of videos that are gone. What was kept or changed within the last day stays, so that it can be undone."
        work={cleanUp}
      >
        <Button loading={cleanUp.isRunning || cleanUp.isSending} onClick={() => void cleanUp.start(true)}>
          {cleanUp.isRunning ? 'Working...' : 'Find Unused Thumbnails'}
        </Button>
        {found > 0 && !cleanUp.isRunning && (
          <Button variant="danger" loading={cleanUp.isSending} onClick={() => void cleanUp.start()}>
            {`Delete ${groupedNumber(found)} unused`}
          </Button>
        )}
      </Tool>
    </>
  );
}

type ToolProps = {
  title: string;
  about: string;
  work: ReturnType<typeof useMediaTask>;
  children: ReactNode;
};

function Tool({ title, about, work: { task, isRunning, cancel }, children }: ToolProps) {
  const last = task && !isRunning && task.state !== 'running' ? taskResult(task) : null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <h3 className="font-medium">{title}</h3>
      <p className="text-sm text-muted">{about}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
      {task && isRunning && (
        <TaskProgress task={task} label={title} unit="files" onCancel={() => void cancel()} />
      )}
      {last && (
        <p role="status" className="text-sm text-muted">
          Last time: {last.title}
          {last.description ? `. ${last.description}` : '.'}
        </p>
      )}
    </div>
  );
}
