import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { newRequestId } from '#client/request/new-request-id.ts';
import { patiently } from '#client/request/patiently.ts';
import { undoActions } from '#client/undo.ts';
import { counted } from '#lib/counted.ts';
import { codeOf } from '#lib/error-code.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { toast } from '#ui/toast.ts';
import { isCaptionFile, readCaptionFileName } from '../../rules/transcript/caption-file-name.ts';
import { languageRank } from '../../rules/transcript/language-rank.ts';
import { UNKNOWN_LANGUAGE } from '../../rules/transcript/language-tag.ts';
import {
  MATCHED_AT_ONCE,
  MAX_TRANSCRIPT_BYTES,
  TRANSCRIPT_EMPTY,
  TRANSCRIPT_TOO_LARGE,
} from '../../rules/transcript/transcript-limits.ts';
import { media } from '../operations.ts';

/** A video that a file may belong to; the language is the one in which it is described. */
export interface MatchedVideo {
  id: string;
  title: string;
  language: string | null;
}

/** A file that was chosen, and where it stands. */
export interface TranscriptFile {
  file: File;
  /** One: its video. None, or several, where that is not known. */
  videos: readonly MatchedVideo[];
  /** `there`: its video has a transcript in its language, which stayed. */
  state: 'chosen' | 'added' | 'there' | 'refused';
  /** Whether somebody said which video is its. */
  isChosenByHand?: boolean;
  /** Why it was refused, in plain words. */
  refusal?: string;
  /** Under which it was sent, while no answer came: the server may have kept it all the same. */
  deedId?: string | undefined;
  /** By which it is undone. */
  actionId?: string | null;
}

const NO_CAPTIONS = 'Its name ends in none of .vtt, .srt and .txt.';

/** What goes on: many requests, one after the other. */
export interface FilesAtWork {
  kind: 'matching' | 'adding' | 'undoing';
  done: number;
  total: number;
}

/** Many files with captions, from being chosen to being the transcripts of their videos. Who leaves the page stops it. */
export function useTranscriptFiles() {
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<readonly TranscriptFile[] | null>(null);
  const [work, setWork] = useState<FilesAtWork | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  /** Does something for as long as nobody stops it; what comes between is said once for all files. */
  const working = async (
    kind: FilesAtWork['kind'],
    total: number,
    task: (step: () => void, signal: AbortSignal) => Promise<void>,
  ) => {
    setRefusal(null);
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    let done = 0;
    setWork({ kind, done, total });
    try {
      await task(() => {
        done += 1;
        setWork({ kind, done, total });
      }, signal);
    } catch (error) {
      if (!signal.aborted) setRefusal(generalWords(error));
    } finally {
      setWork(null);
      if (kind !== 'matching') await queryClient.invalidateQueries();
    }
  };

  const mark = (one: TranscriptFile, changes: Partial<TranscriptFile>) =>
    setFiles(
      (all) => all?.map((other) => (other.file === one.file ? { ...other, ...changes } : other)) ?? null,
    );

  const choose = (chosen: readonly File[]) =>
    working('matching', chosen.length, async (step, signal) => {
      const client = await media();
      const captions = chosen.filter((file) => whyNotRead(file) === undefined);
      const matched: TranscriptFile[] = [];
      for (let at = 0; at < captions.length; at += MATCHED_AT_ONCE) {
        const some = captions.slice(at, at + MATCHED_AT_ONCE);
        const names = some.map(({ name }) => name);
        const { matches } = await patiently(() => client.matchTranscriptFiles({ names }, { signal }), signal);
        for (const [place, file] of some.entries()) {
          matched.push({ file, videos: matches[place] ?? [], state: 'chosen' });
          step();
        }
      }
      const refused = chosen.flatMap((file) => {
        const refusal = whyNotRead(file);
        return refusal === undefined ? [] : [{ file, videos: [], state: 'refused' as const, refusal }];
      });
      setFiles([...matched, ...refused]);
    });

  /** Adds those in a state that have a video. */
  const add = (state: 'chosen' | 'there') => {
    // The first of a video is the one that is shown: not the one whose name comes first.
    const toAdd = (files ?? [])
      .filter((one) => one.state === state && one.videos.length === 1)
      .toSorted((one, other) => rankOf(one) - rankOf(other));
    return working('adding', toAdd.length, async (step, signal) => {
      const client = await media();
      for (const one of toAdd) {
        const { file, videos } = one;
        const videoId = videos[0]?.id ?? '';
        try {
          const replaces = state === 'there';
          // One for all tries, now and later.
          const deedId = one.deedId ?? newRequestId();
          mark(one, { deedId });
          const send = () => client.addTranscriptFile({ videoId, file, replaces, deedId }, { signal });
          const { isAdded, actionId } = await patiently(send, signal);
          mark(one, { state: isAdded ? 'added' : 'there', actionId, deedId: undefined });
        } catch (error) {
          const words = refusalOf(error);
          if (words === null) throw error;
          mark(one, { state: 'refused', refusal: words, deedId: undefined });
        }
        step();
      }
    });
  };

  const undo = () => {
    // Of what no answer came the server knows whether it was done.
    const idOf = ({ actionId, deedId }: TranscriptFile) => actionId ?? deedId;
    const actionIds = (files ?? []).flatMap((one) => idOf(one) ?? []);
    return working('undoing', actionIds.length, async (step, signal) => {
      // Stopped in between, those that were taken back can be added once more.
      const takenBack = (actionId: string) => {
        const one = files?.find((other) => idOf(other) === actionId);
        if (one) mark(one, { state: 'chosen', actionId: null, deedId: undefined });
        step();
      };
      const kept = await undoActions(actionIds, takenBack, signal);
      if (kept > 0) toast.info(`${counted(kept, 'transcript')} stayed: changed since`);
      else toast.success('Undone');
      setFiles(null);
    });
  };

  const chooseVideo = (one: TranscriptFile, video: MatchedVideo) =>
    mark(one, { videos: [video], isChosenByHand: true });

  return {
    files,
    work,
    refusal,
    choose,
    chooseVideo,
    add,
    undo,
    stop: () => stopping.current.abort(),
    startAnew: () => setFiles(null),
  };
}

/** What can be told of a file without reading it. */
function whyNotRead({ name, size }: File): string | undefined {
  if (!isCaptionFile(name)) return NO_CAPTIONS;
  if (size === 0) return TRANSCRIPT_EMPTY;
  return size > MAX_TRANSCRIPT_BYTES ? TRANSCRIPT_TOO_LARGE : undefined;
}

/** Which of the files of a video comes first; the less, the sooner. */
function rankOf({ file, videos: [video] }: TranscriptFile): number {
  const { language } = readCaptionFileName(file.name);
  return languageRank(language ?? UNKNOWN_LANGUAGE, video?.language ?? null);
}

/** Why the server takes no file like this; null where it is not the file's fault. */
function refusalOf(error: unknown): string | null {
  if (codeOf(error) === 'NOT_FOUND_ERROR') return 'Its video is gone.';
  return refusedFields(error).file ?? null;
}
