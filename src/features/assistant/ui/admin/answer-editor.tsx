import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Pause, Play, RotateCcw, Timer } from 'lucide';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { DraftNote } from '#client/drafts/draft-note.tsx';
import { useDraft } from '#client/drafts/use-draft.ts';
import { toastWithUndo } from '#client/undo.ts';
import { usePlayer } from '#features/watch/ui/player/player-provider.tsx';
import { refusedFields } from '#lib/field-errors.ts';
import { lengthProblem } from '#lib/length-problem.ts';
import { timeLabel } from '#lib/time-label.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { inputClass } from '#ui/input.tsx';
import type { ManagedQuestion } from '../../contract-admin.ts';
import { answerToKeep, writtenMoment } from '../../rules/questions/curators-answer.ts';
import { LONGEST_ANSWER } from '../../rules/questions/text-lengths.ts';
import { AnswerText } from '../chat/answer-text.tsx';
import { assistant } from '../operations.ts';
import { KeptNow } from './kept-now.tsx';
import { questionsChanged } from './queries.ts';
import { questionWords } from './question-words.ts';

/** Seconds that the button goes back: to hear a sentence again. */
const BACK_SECONDS = 5;

type CuratorAnswerProps = {
  question: ManagedQuestion;
  video: { id: string; durationSeconds: number | null; isPublished: boolean };
};

/** What a curator answers to a question about a video: as readers see it, or being written. */
export function CuratorAnswer({ question, video }: CuratorAnswerProps) {
  const [isWritten, setIsWritten] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWritten = useRef(false);
  useLayoutEffect(() => {
    // The editor with the focus is gone.
    if (wasWritten.current && !isWritten) opener.current?.focus();
    wasWritten.current = isWritten;
  }, [isWritten]);
  if (isWritten)
    return <AnswerEditor question={question} video={video} onClose={() => setIsWritten(false)} />;
  return (
    <div className="grid justify-items-start gap-2">
      {question.answer !== null && (
        <div className="grid w-full gap-1 rounded-sm bg-accent-wash px-3 py-2.5">
          <p className="text-sm font-medium text-accent">Curator’s answer</p>
          <Shown answer={question.answer} durationSeconds={video.durationSeconds} />
        </div>
      )}
      <Button ref={opener} size="small" onClick={() => setIsWritten(true)}>
        {question.answer === null ? 'Write an answer' : 'Edit the answer'}
        <span className="sr-only">: {question.text}</span>
      </Button>
    </div>
  );
}

/** An answer as its readers see it; a time that the video has not stays as it was written. */
function Shown({ answer, durationSeconds }: { answer: string; durationSeconds: number | null }) {
  const kept = answerToKeep(answer, durationSeconds);
  return <AnswerText text={'content' in kept ? kept.content : answer} links={[]} />;
}

/** Writes an answer beside the player: what is seen there becomes a moment by a press. */
function AnswerEditor({ question, video, onClose }: CuratorAnswerProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const player = usePlayer();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const [written, setWritten] = useState(question.answer ?? '');
  // What it was when it was opened: what another curator writes meanwhile is not written over.
  const [was, setWas] = useState(question.answer);
  const [isRefused, setIsRefused] = useState(false);
  const [refusal, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const id = useId();
  const draft = useDraft(`answer-${video.id}-${question.id}`, (before) => {
    setWritten(before.text);
    setWas(before.was);
  });
  const discard = () => {
    draft.forget();
    setWritten(question.answer ?? '');
    setWas(question.answer);
    setIsRefused(false);
    setError(null);
    field.current?.focus();
  };
  const close = () => {
    draft.forget();
    onClose();
  };
  const write = (text: string) => {
    setWritten(text);
    draft.keep({ text, was });
    setError(null);
  };
  /** Whether somebody else's answer, written meanwhile, stands beneath: who saves again has seen it, and saves over it. */
  const isContested = isRefused && question.answer !== was;
  const over = isContested ? question.answer : was;
  const excess = lengthProblem('An answer', written, LONGEST_ANSWER);
  const error = excess ?? refusal;
  const isChanged = written.trim() !== (over ?? '').trim();

  const insert = (text: string) => {
    const area = field.current;
    if (!area) return;
    area.focus();
    const before = area.value.slice(0, area.selectionStart);
    const space = before === '' || /\s$/.test(before) ? '' : ' ';
    // As if it was typed: the browser's own undo takes it back.
    area.setRangeText(`${space}${text} `, area.selectionStart, area.selectionEnd, 'end');
    write(area.value);
  };
  const save = async (answer: string) => {
    if (answer !== '' && excess) return;
    const kept = answerToKeep(answer, video.durationSeconds);
    if ('wrongTime' in kept) return setError(`${kept.wrongTime} is no time of this video.`);
    setIsSaving(true);
    setError(null);
    try {
      const { actionId, answer: saved } = await (await assistant()).answerQuestion({
        videoId: video.id,
        questionId: question.id,
        answer,
        was: over,
      });
      const said = saved === null ? 'Answer removed: the assistant answers again' : 'Answer saved';
      if (actionId) toastWithUndo(said, actionId, () => void questionsChanged(queryClient));
      await questionsChanged(queryClient);
      close();
    } catch (thrown) {
      // What somebody else made of it is there to be looked at.
      await questionsChanged(queryClient);
      setIsRefused(refusedFields(thrown).answer !== undefined);
      setError(`Failed to save the answer: ${questionWords(thrown)}`);
    } finally {
      setIsSaving(false);
    }
  };
  const now = timeLabel(player.currentTimeSeconds);
  const isPlaying = player.state === 'playing';
  return (
    <div className="grid gap-3 font-sans">
      {draft.isBroughtBack && <DraftNote onDiscard={discard} />}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          Your answer<span className="sr-only"> to: {question.text}</span>
        </label>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => (isPlaying ? player.pause() : player.play())}>
            <Icon of={isPlaying ? Pause : Play} />
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
          <Button
            size="small"
            disabled={!player.canSeek}
            onClick={() => player.seekTo(Math.max(0, player.currentTimeSeconds - BACK_SECONDS))}
          >
            <Icon of={RotateCcw} />
            Back {BACK_SECONDS} s
          </Button>
          <Button
            size="small"
            disabled={!player.canSeek}
            onClick={() => insert(writtenMoment(player.currentTimeSeconds))}
          >
            <Icon of={Timer} />
            Insert moment {now}
          </Button>
        </div>
        <textarea
          ref={field}
          id={id}
          rows={4}
          dir="auto"
          value={written}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isChanged) void save(written);
          }}
          className={clsx(inputClass, 'min-h-28 py-2 font-serif text-[1.0625rem] [field-sizing:content]')}
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          A time in brackets, such as [1:23], becomes a moment that plays. Markdown works. Ctrl or Cmd and
          Enter saves.
        </p>
        {video.isPublished && !question.isRetired && (
          <p className="text-sm text-muted">
            Readers have it at once. It may also stand on Home and under Insights, as a curator’s pick.
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      {isContested && <KeptNow content={question.answer ?? 'No answer of a curator'} />}
      {written.trim() !== '' && (
        <section aria-label="As readers see it" className="grid gap-1 rounded-sm bg-accent-wash px-3 py-2.5">
          <p className="text-sm font-medium text-accent">Curator’s answer</p>
          <Shown answer={written} durationSeconds={video.durationSeconds} />
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={!isChanged || (over === null && written.trim() === '')}
          loading={isSaving}
          onClick={() => void save(written)}
        >
          {isSaving ? 'Saving...' : isContested ? 'Replace it' : 'Save answer'}
        </Button>
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        {over !== null && (
          <Button size="small" variant="quiet" disabled={isSaving} onClick={() => void save('')}>
            Remove answer
          </Button>
        )}
        {question.assistantAnswer !== null && written.trim() === '' && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              write(question.assistantAnswer ?? '');
              field.current?.focus();
            }}
          >
            Start from the assistant’s answer
          </Button>
        )}
      </div>
    </div>
  );
}
