import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { useMediaTask } from '../tasks/use-media-task.ts';

/** How many videos have no transcript, with a button that asks all their hosts; nothing where none is without. */
export function AskHosts() {
  const { query, task, isRunning, isSending, start, cancel } = useMediaTask('ask-hosts');
  const count = query.data?.withoutTranscript ?? 0;
  if (count === 0 && !isRunning) return null;
  const words = counted(count, 'video has no transcript', 'videos have no transcript');
  return (
    <div className="grid w-full grid-cols-1 justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{words}.</span>
        <Button size="small" loading={isRunning || isSending} onClick={() => void start()}>
          {isRunning ? 'Asking their hosts...' : 'Ask their hosts'}
        </Button>
      </p>
      {task && isRunning && (
        <TaskProgress
          task={task}
          label="Asking hosts for transcripts"
          unit="videos"
          onCancel={() => void cancel()}
        />
      )}
    </div>
  );
}
