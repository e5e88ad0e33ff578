import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { DraftNote } from '#client/drafts/draft-note.tsx';
import { useDraft } from '#client/drafts/use-draft.ts';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { toastWithUndo } from '#client/undo.ts';
import { counted } from '#lib/counted.ts';
import { errorsOf, type FieldErrors } from '#lib/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, inputClass } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import { pastTheEnd } from '../../rules/link/past-the-end.ts';
import { languageName } from '../../rules/transcript/language-tag.ts';
import { languageCalled, offeredLanguages } from '../../rules/transcript/languages.ts';
import { MAX_TRANSCRIPT_BYTES, TRANSCRIPT_TOO_LARGE } from '../../rules/transcript/transcript-limits.ts';
import { media } from '../operations.ts';
import { transcriptsChanged, transcriptsQuery } from './queries.ts';
import { type ToldLanguage, useToldLanguage } from './use-told-language.ts';

const NO_LANGUAGE = 'Please name a language, such as “German”, or its tag, such as “pt-BR”.';
const NO_TEXT = 'Please choose a file, or write or paste the text.';
/** Longer than others: it is thought over. */
const DOUBT_TOAST_MS = 10_000;
const BOTH = 'A file is chosen, too. Please give one or the other.';
/** Stands there while nobody named a language and there is nothing to tell one. */
const MOST_LIKELY = 'en';
const TOLD: Record<ToldLanguage['by'], string> = {
  name: 'As the name of the file says.',
  words: 'As the text reads.',
  nothing: 'Nothing tells it. Please name it if you know it.',
};

/** A transcript that is edited, as it was when it was opened. */
export interface EditedTranscript {
  language: string;
  text: string;
  updatedAt: string;
}

interface Fields {
  language: string;
  file: string;
  text: string;
}

/** By what name a text that is not saved yet is kept. */
export const transcriptDraft = (videoId: string, edited: EditedTranscript | null): string =>
  `transcript-${videoId}-${edited?.language ?? 'new'}`;

type TranscriptFormProps = {
  videoId: string;
  /** What is written there can be looked for before the form is put to another use. */
  ref: RefObject<HTMLFormElement | null>;
  /** The transcript that is edited; a new one when null. */
  edited: EditedTranscript | null;
  /** In which there is a transcript already. */
  languages: readonly string[];
  onDone: () => void;
};

/** Takes a transcript as a file or as a text, new or in place of the one in its language. */
export function TranscriptForm({ ref: form, videoId, edited, languages, onDone }: TranscriptFormProps) {
  const queryClient = useQueryClient();
  const offered = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  /** The language as somebody named it; null while they leave that to the text. */
  const [named, setNamed] = useState(edited && languageName(edited.language));
  const { told, read, whenRead } = useToldLanguage();
  const likely = (found: ToldLanguage | null) => found?.language ?? MOST_LIKELY;
  const called = named ?? languageName(likely(told));
  /** The tag of what it is called; null where that is no language. Not every tag is found by its name: `zh-CN` is not. */
  const tagOf = (name: string | null, found = told) =>
    edited?.language ?? (name === null ? likely(found) : languageCalled(name));
  /** That over which the text is written. */
  const [version, setVersion] = useState(edited?.updatedAt);
  const { wrongFields, errors, mend, message, isWorking, sent, submit } = useSubmission<Fields>([
    'language',
    'file',
    'text',
  ]);
  const draft = useDraft(transcriptDraft(videoId, edited), (before) => {
    if (text.current) text.current.value = before.text;
    if (before.language) setNamed(before.language);
    setVersion(before.version);
    readLanguage();
  });
  const discard = () => {
    draft.forget();
    if (text.current) text.current.value = edited?.text ?? '';
    setVersion(edited?.updatedAt);
    readLanguage();
  };
  const cancel = () => {
    draft.forget();
    onDone();
  };
  const chosenFile = () => form.current?.querySelector<HTMLInputElement>('[name=file]')?.files?.[0] ?? null;
  function readLanguage() {
    if (edited) return;
    // Who empties the field asks for it to be filled.
    setNamed((name) => name || null);
    read(chosenFile(), text.current?.value ?? '');
  }
  // Whoever presses Edit goes on with the text.
  useEffect(() => {
    if (edited) text.current?.focus();
  }, [edited]);

  const save = (file: File | null, written: string) =>
    submit(whatIsWrong(tagOf(named), file, written), async () => {
      const client = await media();
      const language = tagOf(named, await whenRead()) ?? '';
      const {
        language: kept,
        lineCount,
        actionId,
      } = file
        ? await client.uploadTranscript({ videoId, language, file })
        : await client.pasteTranscript({ videoId, language, text: written, basedOn: version });
      draft.forget();
      await transcriptsChanged(queryClient, videoId);
      const saved = `Transcript saved: ${counted(lineCount, 'line')}`;
      if (actionId === null) toast.success(saved);
      else toastWithUndo(saved, actionId, () => void transcriptsChanged(queryClient, videoId));
      // Above, beside its language, it may be out of sight.
      const { video, transcripts } = queryClient.getQueryData(transcriptsQuery(videoId).queryKey) ?? {};
      const endMs = transcripts?.find((one) => one.language === kept)?.endMs;
      const doubt = pastTheEnd(endMs ?? null, video?.durationSeconds ?? null);
      if (doubt) toast.warning(doubt, { durationMs: DOUBT_TOAST_MS });
      // What comes next is another text.
      setNamed(null);
      read(null, '');
      onDone();
      return null;
    });

  const tag = tagOf(named);
  const replaced = tag && languages.includes(tag);
  const hints = [
    named === null && told && TOLD[told.by],
    replaced && `This takes the place of the transcript in ${languageName(tag)}.`,
  ];
  return (
    <div className="grid w-full gap-4">
      <h2 className="text-lg">{edited ? `Edit ${languageName(edited.language)}` : 'Add a transcript'}</h2>
      <Form<keyof Fields>
        ref={form}
        isPart
        sent={sent}
        wrongFields={wrongFields}
        message={message}
        submit="Save Transcript"
        working={isWorking ? 'Saving...' : null}
        actions={edited && <Button onClick={cancel}>Cancel</Button>}
        onSend={(typed) => void save(chosenFile(), typed('text'))}
        onType={(typed, changed) => {
          const language = changed === 'language' ? typed('language') : named;
          mend(changed, whatIsWrong(tagOf(language), chosenFile(), typed('text')));
          if (changed === 'file') readLanguage();
          draft.keep({
            text: typed('text'),
            was: edited?.text ?? '',
            // What the text tells it tells again.
            ...(edited ? version && { version } : language && { language }),
          });
        }}
      >
        <Field
          label="Language"
          hint={hints.filter(Boolean).join(' ') || 'Its name, or its tag such as pt-BR.'}
          error={errors.language}
        >
          {(control) => (
            <>
              <Input
                {...control}
                name="language"
                list={offered}
                value={called}
                onChange={(event) => setNamed(event.target.value)}
                readOnly={edited !== null}
                autoComplete="off"
                spellCheck={false}
                className="max-w-72"
              />
              <datalist id={offered}>
                {offeredLanguages.map(({ tag: value, name }) => (
                  <option key={value} value={name} />
                ))}
              </datalist>
              <p role="status" className="sr-only">
                {named === null && told && `Language: ${called}`}
              </p>
            </>
          )}
        </Field>
        {!edited && (
          <Field
            label="File"
            hint="WebVTT (.vtt), SubRip (.srt) or plain text (.txt), at most 5 MB."
            error={errors.file}
          >
            {(control) => (
              <Input
                {...control}
                type="file"
                name="file"
                accept=".vtt,.srt,.txt,text/vtt,text/plain,application/x-subrip"
              />
            )}
          </Field>
        )}
        {draft.isBroughtBack && <DraftNote onDiscard={discard} />}
        <Field
          label={edited ? 'Text' : 'Or the text itself'}
          hint="WebVTT, SubRip or plain text. A line such as ## Questions begins a chapter, a name before a colon says who speaks."
          error={errors.text}
        >
          {(control) => (
            <textarea
              {...control}
              ref={text}
              name="text"
              rows={edited ? 16 : 6}
              defaultValue={edited?.text}
              onInput={({ nativeEvent }) => {
                // Pasted or dropped; what is typed letter by letter is read once it is there.
                if ((nativeEvent as InputEvent).inputType?.startsWith('insertFrom')) readLanguage();
              }}
              onBlur={readLanguage}
              spellCheck={false}
              dir="auto"
              className={clsx(inputClass, 'py-2')}
            />
          )}
        </Field>
      </Form>
    </div>
  );
}

function whatIsWrong(tag: string | null, file: File | null, written: string): FieldErrors<Fields> {
  const isWritten = written.trim() !== '';
  const isTooLarge = (file?.size ?? written.length) > MAX_TRANSCRIPT_BYTES;
  return errorsOf<Fields>({
    language: tag === null ? NO_LANGUAGE : undefined,
    file: file && isTooLarge ? TRANSCRIPT_TOO_LARGE : undefined,
    text: file
      ? isWritten
        ? BOTH
        : undefined
      : !isWritten
        ? NO_TEXT
        : isTooLarge
          ? TRANSCRIPT_TOO_LARGE
          : undefined,
  });
}
