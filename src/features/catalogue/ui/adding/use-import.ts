import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { undoAction } from '#client/undo.ts';
import { MAX_IMPORT_BYTES } from '../../rules/import-limits.ts';
import { adding, addingChanged, importStateQuery } from './adding-queries.ts';
import type { ListChoices } from './list-buttons.tsx';
import { sendFile } from './send-file.ts';

/** What somebody brings to add: links as a text, or a file. */
export type Brought = { text: string } | { file: File };

const TOO_LARGE = `The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Please part it into several files.`;

/**
 * One import from what is brought to its end.
 * @param importId the one that is shown; null while there is none
 * @param onImport told which is shown from now on
 */
export function useImport(importId: string | null, onImport: (importId: string | null) => void) {
  const queryClient = useQueryClient();
  const shown = useQuery({ ...importStateQuery(importId ?? ''), enabled: importId !== null });
  const [sending, setSending] = useState<{ name: string; sent: number; total: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const state = importId === null ? undefined : shown.data;
  const status = state?.status;
  const awaited = state?.titlesAwaited;
  // What others show changes with it.
  useEffect(() => {
    if (status === 'done' || status === 'undone' || awaited === 0) void addingChanged(queryClient);
  }, [status, awaited, queryClient]);

  /** Does something of which the state comes back; a refusal is shown. */
  const working = async (work: () => Promise<{ id: string } | null>) => {
    setRefusal(null);
    setIsWorking(true);
    try {
      const answer = await work();
      if (answer) queryClient.setQueryData(importStateQuery(answer.id).queryKey, answer as never);
      onImport(answer?.id ?? null);
    } catch (error) {
      if (!leaving.current.signal.aborted) setRefusal(wordsOf(error));
    } finally {
      setSending(null);
      setIsWorking(false);
    }
  };

  return {
    state,
    isLoading: importId !== null && shown.isPending,
    loadError: importId !== null && shown.isError && !state ? shown.error : null,
    sending,
    refusal,
    isWorking,
    check: (brought: Brought) =>
      working(async () => {
        if ('text' in brought) return (await adding()).checkLinks({ text: brought.text });
        const { file } = brought;
        if (file.size > MAX_IMPORT_BYTES) {
          setRefusal(TOO_LARGE);
          return null;
        }
        setSending({ name: file.name, sent: 0, total: file.size });
        const tell = (sent: number) => setSending({ name: file.name, sent, total: file.size });
        return sendFile(file, tell, leaving.current.signal);
      }),
    list: (choices: ListChoices) =>
      working(async () => (await adding()).listImport({ importId: importId ?? '', ...choices })),
    discard: () =>
      working(async () => {
        if (importId !== null) await (await adding()).discardImport({ importId });
        return null;
      }),
    startAnew: () => onImport(null),
    async undo() {
      if (state?.actionId && (await undoAction(state.actionId))) await addingChanged(queryClient);
    },
  };
}

/** The server's own words where it has some for this file; else those for the code. */
function wordsOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const isOwn = code === 'FILE_TOO_LARGE' || code === 'VALIDATION_ERROR';
  return isOwn && typeof message === 'string' && message !== '' ? message : generalWords(error);
}
