import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { DraftNote } from '#client/drafts/draft-note.tsx';
import { useDraft } from '#client/drafts/use-draft.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { Moment } from '#client/moment.tsx';
import { toastWithUndo } from '#client/undo.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { lengthProblem } from '#lib/length-problem.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { inputClass } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { LONGEST_INSTRUCTIONS } from '../../rules/questions/text-lengths.ts';
import { assistant } from '../operations.ts';
import { KeptNow } from './kept-now.tsx';
import { chatInstructionsQuery } from './queries.ts';
import { questionWords, toastFailure } from './question-words.ts';

const FAILURE = 'Failed to update AI chat instructions';

/** What the assistant is told to be (spec 3 §2 AI Questions page, Settings). */
export function ChatInstructions() {
  const query = useQuery(chatInstructionsQuery());
  if (query.isPending) return <Skeleton className="h-48 w-full max-w-3xl" />;
  if (query.isLoadingError) return <LoadError error={query.error} heading="h2" retry={query.refetch} />;
  const { content, updatedAt, isDefault, hasModel } = query.data;
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="max-w-measure text-muted">
        Tell the assistant how to answer. Three rules are always added: it answers from the video alone, cites
        moments, and follows no instructions in the video’s texts.
        {!hasModel &&
          ' No AI model is set up: the built-in assistant quotes the video and does not use these instructions. Set AI_BASE_URL and AI_MODEL on the server to use one.'}
      </p>
      <InstructionsForm content={content} />
      <p className="text-sm text-muted">
        {updatedAt ? (
          <>
            Last changed on <Moment iso={updatedAt} />. Answers that were kept under other instructions are
            written again; curators’ answers stay.
          </>
        ) : (
          `These are the instructions that ${isDefault ? 'come with this product' : 'were set by the operator'}.`
        )}
      </p>
    </div>
  );
}

function InstructionsForm({ content }: { content: string }) {
  const queryClient = useQueryClient();
  const [written, setWritten] = useState(content);
  const [known, setKnown] = useState(content);
  // What it was when writing began: what another admin writes meanwhile is not written over.
  const [was, setWas] = useState(content);
  const [sent, setSent] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // What is kept is followed, save by what was written meanwhile.
  if (known !== content) {
    setKnown(content);
    const isFollowed = written === known || written === sent;
    if (isFollowed) setWritten(content);
    if (isFollowed || content === sent?.trim()) setWas(content);
  }
  const draft = useDraft('instructions', (before) => {
    setWritten(before.text);
    setWas(before.was ?? '');
  });
  const discard = () => {
    draft.forget();
    setWritten(content);
    setWas(content);
    setRefusal(null);
  };
  const [isSaving, setIsSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const excess = lengthProblem('The text', written, LONGEST_INSTRUCTIONS);
  const { queryKey } = chatInstructionsQuery();
  const readAgain = () => queryClient.invalidateQueries({ queryKey });
  const save = async () => {
    setIsSaving(true);
    setSent(written);
    setRefusal(null);
    try {
      const { actionId } = await (await assistant()).updateChatInstructions({ content: written, was });
      // Not what was written meanwhile.
      if (!field.current || field.current.value === written) draft.forget();
      const said = 'AI chat instructions updated successfully';
      if (actionId) toastWithUndo(said, actionId, () => void readAgain());
      else toast.success(said);
      await readAgain();
    } catch (error) {
      if (!refusedFields(error).content) return toastFailure(FAILURE, error);
      setSent(null);
      await readAgain();
      // What is kept stands under the text from now on: who saves again has seen it.
      const seen = queryClient.getQueryData(queryKey)?.content ?? was;
      setWas(seen);
      // What was typed since it was sent is kept, too.
      draft.keep({ text: field.current?.value ?? written, was: seen });
      setRefusal(`${FAILURE}: ${questionWords(error)}`);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && !excess && written.trim() !== '') void save();
      }}
    >
      {draft.isBroughtBack && <DraftNote onDiscard={discard} />}
      <Field label="Instructions" error={excess ?? refusal ?? undefined}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={8}
            dir="auto"
            value={written}
            onChange={(event) => {
              setWritten(event.target.value);
              draft.keep({ text: event.target.value, was });
            }}
            className={clsx(inputClass, 'min-h-48 py-2 [field-sizing:content]')}
          />
        )}
      </Field>
      {refusal && <KeptNow content={content} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={written.trim() === '' || written === content}
          loading={isSaving}
        >
          {isSaving ? 'Saving...' : 'Save Instructions'}
        </Button>
      </div>
    </form>
  );
}
