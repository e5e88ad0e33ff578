import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
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

type CorrectLineProps = {
  videoId: string;
  language: string;
  position: number;
  line: TranscriptLine;
  /** The transcript's `updatedAt` when the line was opened. */
  basedOn: string;
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
  const { videoId, language, position, line, basedOn, corrected, readAgain, form, onClose } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<Fields>([
    'text',
    'speaker',
    'chapter',
  ]);
  useEffect(() => text.current?.focus(), []);
  const wrong = (typed: string) => (typed.trim() === '' ? { text: 'A line cannot be empty.' } : {});
  const cancel = () => {
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
        onType={(typed, changed) => mend(changed, wrong(typed('text')))}
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
              basedOn,
            });
            corrected(position, written, updatedAt);
            await readAgain();
            if (actionId !== null) toastWithUndo('Line corrected', actionId, () => void readAgain());
            onClose();
            return null;
          })
        }
      >
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
