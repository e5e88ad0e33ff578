import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { ownQuery } from '#client/request/own-query.ts';
import { toast } from '#ui/toast.ts';
import { type MediaTaskKind, taskResult } from '../../rules/task-words.ts';
import { media } from '../operations.ts';

/** Milliseconds between two looks while something runs. */
const LOOK_AGAIN_MS = 1_500;

const tasksQuery = () =>
  queryOptions({
    queryKey: ['media', 'tasks'],
    queryFn: async ({ signal }) => (await media()).mediaTasks(undefined, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.tasks.some((task) => task.state === 'running' && !task.isStalled) ? LOOK_AGAIN_MS : false,
    ...ownQuery,
  });

/** Long work of one kind: how far it is, and how to start and end it. What it came to is told once, to who waited for it. */
export function useMediaTask(kind: MediaTaskKind) {
  const queryClient = useQueryClient();
  const query = useQuery(tasksQuery());
  const [isSending, setIsSending] = useState(false);
  const task = query.data?.tasks.find((one) => one.kind === kind);
  const isRunning = task?.state === 'running' && !task.isStalled;
  const wasRunning = useRef(false);

  useEffect(() => {
    if (task && wasRunning.current && task.state !== 'running') {
      const { tone, title, description } = taskResult(task);
      toast[tone](title, description ? { description } : {});
      // What it brought is on other screens.
      void queryClient.invalidateQueries({ queryKey: ['media'] });
    }
    wasRunning.current = isRunning;
  }, [task, isRunning, queryClient]);

  const send = async (ask: () => Promise<unknown>) => {
    setIsSending(true);
    try {
      await ask();
      await queryClient.invalidateQueries({ queryKey: tasksQuery().queryKey });
    } catch (error) {
      toast.error(generalWords(error));
    } finally {
      setIsSending(false);
    }
  };

  return {
    query,
    task,
    isRunning,
    isSending,
    start: (isDryRun = false) => {
      // Short work may be over before the next look.
      wasRunning.current = true;
      return send(async () => (await media()).startMediaTask({ kind, isDryRun }));
    },
    cancel: () => send(async () => (await media()).cancelMediaTask({ kind })),
  };
}
