import { counted } from '#lib/counted.ts';

/** The kinds of long work that admins start. */
export const MEDIA_TASKS = ['migrate-files', 'clean-up-files', 'ask-hosts'] as const;
export type MediaTaskKind = (typeof MEDIA_TASKS)[number];

interface EndedTask {
  kind: MediaTaskKind;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Counts by what became of files or videos. */
  result: Readonly<Record<string, number | boolean>>;
  error: string | null;
}

type Result = { tone: 'success' | 'error' | 'info'; title: string; description?: string };

const NAMES: Readonly<Record<MediaTaskKind, string>> = {
  'migrate-files': 'Thumbnail migration',
  'clean-up-files': 'Thumbnail cleanup',
  'ask-hosts': 'Asking hosts',
};

/** What a toast and the page say of long work that ended (spec 3 §8: migration and cleanup result toasts). */
export function taskResult({ kind, state, result, error }: EndedTask): Result {
  const of = (name: string) => Number(result[name] ?? 0);
  if (state === 'failed') {
    return { tone: 'error', title: `${NAMES[kind]} failed`, ...(error && { description: error }) };
  }
  if (state === 'cancelled') return { tone: 'info', title: `${NAMES[kind]} was stopped` };
  switch (kind) {
    case 'migrate-files': {
      const left = of('kept');
      const description = left > 0 ? `${counted(left, 'file')} could not be moved and stayed.` : null;
      const moved = counted(of('moved'), 'file');
      return {
        tone: left > 0 ? 'error' : 'success',
        title: `Thumbnail migration completed: ${moved} moved`,
        ...(description && { description }),
      };
    }
    case 'clean-up-files':
      return {
        tone: 'success',
        title: result.isDryRun
          ? `${counted(of('unused'), 'unused file')} found`
          : `Thumbnail cleanup completed: ${counted(of('deleted'), 'file')} deleted`,
      };
    case 'ask-hosts': {
      const none = of('unavailable') + of('failed');
      return {
        tone: 'success',
        title: `${counted(of('available'), 'transcript')} came from hosts`,
        ...(none > 0 && { description: `${counted(none, 'video')} came without one.` }),
      };
    }
  }
}
