import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { DraftNote } from '#client/drafts/draft-note.tsx';
import type { TextDraft, useDraft } from '#client/drafts/use-draft.ts';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { toastWithUndo } from '#client/undo.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, inputClass } from '#ui/input.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { langOf } from '../../rules/transcript/language-tag.ts';
import type { TranscriptLine } from '../../rules/transcript/transcript-line.ts';
import { media } from '../operations.ts';
import { type LineVersion, lineText } from './line-draft.ts';

type CorrectLineProps = {
  videoId: string;
  language: string;
  position: number;
  line: TranscriptLine;
  over: LineVersion;
  /** What was typed there before and not saved. */
  unsaved: TextDraft | null;
  draft: Pick<ReturnType<typeof useDraft>, 'kept' | 'keep' | 'forget'>;
  corrected: (position: number, line: TranscriptLine, updatedAt: string) => void;
  readAgain: () => Promise<void>;
  /** What is written there can be looked for before another line takes its place. */
  form: RefObject<HTMLFormElement | null>;
  onClose: () => void;
};

interface Fields {
  text: string;
  speaker: string;
  chapter: string;
}

/** One line of a transcript in its place, to be written anew: Enter saves it, Escape leaves it. */
export function CorrectLine(props: CorrectLineProps) {
  const { videoId, language, position, line, over, unsaved, draft, corrected, readAgain, form, onClose } =
    props;
  const text = useRef<HTMLTextAreaElement>(null);
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<Fields>([
    'text',
    'speaker',
    'chapter',
  ]);
  const begin = useEffectEvent(() => {
    for (const [name, value] of Object.entries(JSON.parse(unsaved?.text ?? '{}'))) {
      const field = form.current?.elements.namedItem(name);
      // Not as what it holds by itself: whoever leaves it is asked first.
      if (field && 'value' in field) field.value = String(value);
    }
    text.current?.focus();
  });
  useEffect(() => begin(), []);
  const wrong = (typed: string) => (typed.trim() === '' ? { text: 'A line cannot be empty.' } : {});
  const cancel = () => {
    draft.forget();
    onClose();
    // Refused, it may be another line by now.
    void readAgain();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') cancel();
    // A line has no breaks.
    if (event.key === 'Enter' && event.target === text.current) {
      event.preventDefault();
      text.current?.form?.requestSubmit();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves whatever field inside has the focus
    <div onKeyDown={onKeyDown} className="border-b border-line bg-sunken p-3">
      <Form<keyof Fields>
        ref={form}
        isPart
        wrongFields={wrongFields}
        message={message}
        submit="Save Line"
        working={isWorking ? 'Saving...' : null}
        actions={
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        }
        onType={(typed, changed) => {
          mend(changed, wrong(typed('text')));
          const written = { text: typed('text'), speaker: typed('speaker'), chapter: typed('chapter') };
          draft.keep({
            text: lineText(written),
            was: over.was,
            ...{ language, position, version: over.basedOn },
          });
        }}
        onSend={(typed) =>
          void submit(wrong(typed('text')), async () => {
            const {
              actionId,
              updatedAt,
              line: written,
            } = await (await media()).correctTranscriptLine({
              videoId,
              language,
              position,
              text: typed('text'),
              speaker: typed('speaker'),
              chapter: typed('chapter'),
              basedOn: over.basedOn,
            });
            // What is kept of another line, if this one was left meanwhile, stays. Left with the page, it is saved all the same.
            const kept = draft.kept();
            if (kept?.language === language && kept.position === position) draft.forget();
            corrected(position, written, updatedAt);
            await readAgain();
            if (actionId !== null) toastWithUndo('Line corrected', actionId, () => void readAgain());
            onClose();
            return null;
          })
        }
      >
        {unsaved && <DraftNote onDiscard={cancel} />}
        <Field label="What is said" error={errors.text}>
          {(control) => (
            <textarea
              {...control}
              ref={text}
              name="text"
              rows={Math.min(8, 2 + Math.floor(line.text.length / 70))}
              defaultValue={line.text}
              lang={langOf(language)}
              dir="auto"
              className={clsx(inputClass, 'py-2')}
            />
          )}
        </Field>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Speaker" isOptional error={errors.speaker}>
            {(control) => (
              <Input
                {...control}
                name="speaker"
                defaultValue={line.speaker ?? ''}
                maxLength={100}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Chapter that begins here" isOptional error={errors.chapter}>
            {(control) => (
              <Input
                {...control}
                name="chapter"
                defaultValue={line.chapter ?? ''}
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
      </Form>
    </div>
  );
}
