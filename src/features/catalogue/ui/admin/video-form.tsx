import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DraftNote } from '#client/drafts/draft-note.tsx';
import { keepDraft } from '#client/drafts/drafts.ts';
import { draftKey } from '#client/drafts/use-draft.ts';
import { adminWords } from '#client/errors/admin-words.ts';
import { Form, type FormMessage } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { useSession } from '#client/session.ts';
import { toastWithUndo } from '#client/undo.ts';
import { codeOf } from '#lib/error-code.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { Category } from '../../contract.ts';
import type { EditedVideo } from '../../contract-admin.ts';
import { tidyFields, type VideoFields, wrongFields } from '../../rules/video-fields.ts';
import { EditConflict } from './edit-conflict.tsx';
import { changedFields, EMPTY_FIELDS, fieldsInForm, pick, putInForm } from './fields-in-form.ts';
import { NewCategory } from './new-category.tsx';
import { OwnFilms } from './own-films.tsx';
import { ThumbnailCheck } from './thumbnail-check.tsx';
import { readUnsaved, type Unsaved } from './unsaved.ts';
import { filledFromFile, useSuggestMetadata } from './use-suggest-metadata.ts';
import { VideoInputs } from './video-inputs.tsx';
import { VideoPreview } from './video-preview.tsx';
import { catalogueForAdmins, editedVideoQuery, videosChanged } from './video-queries.ts';

/** Milliseconds after which an error of the form as a whole goes by itself (spec 3 §4). */
const ERROR_MS = 5_000;
/** Milliseconds after the last key until the card beside the form shows it. */
const SHOW_AFTER_MS = 100;

type VideoFormProps = {
  /** Null for a new one. */
  video: EditedVideo | null;
  categories: readonly Category[];
  /** A link that a new video begins with. */
  link?: string | undefined;
  onSaved: () => void;
};

/** The form of a video, new or listed, with what visitors will see of it beside it (spec 3 §2 Add and Edit Video). */
export function VideoForm({ video, categories, link = '', onSaved }: VideoFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const id = video?.id ?? 'new';
  const memberId = useSession()?.id ?? '';
  /** What is typed of a new video is kept by the link that it begins with: of another link it is of another video. */
  const keptAs = draftKey(memberId, `video-${link ? `${id}-${link}` : id}`);
  const keep = (unsaved: Unsaved | null) => keepDraft(keptAs, unsaved);
  const form = useRef<HTMLFormElement>(null);
  /** What the changes are made over. */
  const [base, setBase] = useState<VideoFields>(video?.fields ?? EMPTY_FIELDS);
  const begun = (fields: VideoFields) => (link ? { ...fields, url: link } : fields);
  /** What was put into the fields last. */
  const [initial, setInitial] = useState<VideoFields>(begun(base));
  /** As they are typed, a moment later: what is typed never waits for what it looks like. */
  const [shown, setShown] = useState(initial);
  const [theirs, setTheirs] = useState<Partial<VideoFields> | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const failure = failureOf(video ? 'update' : 'create');
  const submission = useSubmission<VideoFields>(Object.keys(EMPTY_FIELDS) as (keyof VideoFields)[], failure);
  const { errors, mend, submit, isWorking } = submission;
  const message = usePassing(submission.message);
  const isChanged = changedFields(base, shown).length > 0;
  const showing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(showing.current), []);

  /** What comes late finds the form gone: it holds nothing any more, and nobody is taken away from where they went. */
  const isLeft = () => form.current === null;
  const typed = () => (form.current ? fieldsInForm(form.current, base) : initial);
  const fill = (fields: VideoFields) => {
    clearTimeout(showing.current);
    // Drawn anew, they would take the caret from whoever types meanwhile.
    if (form.current) putInForm(form.current, fields, base);
    setInitial(fields);
    setShown(fields);
  };
  const restore = useEffectEvent(() => {
    const unsaved = readUnsaved(keptAs);
    if (!unsaved || changedFields(unsaved.base, unsaved.fields).length === 0) return;
    setBase(unsaved.base);
    fill(unsaved.fields);
    setIsRestored(true);
  });
  useEffect(() => restore(), []);
  const discard = () => {
    keep(null);
    const fields = video?.fields ?? EMPTY_FIELDS;
    setBase(fields);
    setTheirs(null);
    setIsRestored(false);
    fill(begun(fields));
  };

  const open = (videoId: string, tab?: 'transcript') =>
    void navigate({
      to: '/admin/videos/$videoId/edit',
      params: { videoId },
      search: tab ? { tab } : {},
    });
  const {
    suggest,
    end: endSuggesting,
    isWorking: isSuggesting,
  } = useSuggestMetadata(
    (suggested, asked) => {
      // What was typed since is known better than what comes late.
      const now = typed();
      const typedSince: ReadonlySet<string> = new Set(changedFields(asked, now));
      const fresh = Object.fromEntries(Object.entries(suggested).filter(([name]) => !typedSince.has(name)));
      const fields = { ...now, ...fresh, ...(video && { url: video.fields.url }) };
      keep({ base, fields });
      fill(fields);
    },
    video ? undefined : open,
  );

  const readAnew = () => queryClient.invalidateQueries({ queryKey: editedVideoQuery(id).queryKey });
  const openAgain = () =>
    video ? open(video.id) : void navigate({ to: '/admin/videos/new', search: link ? { url: link } : {} });
  /** To who left: what they typed is kept, and stands in the form again. */
  const tellLeft = (words: string) =>
    toast.error(words, {
      description: 'What you typed is not saved.',
      action: { label: 'Open', onClick: openAgain },
    });

  const wrongIn = (fields: VideoFields) => wrongFields(tidyFields(fields), new Date());
  const send = async (fields: VideoFields, over: VideoFields) => {
    const client = await catalogueForAdmins();
    const again = () => void videosChanged(queryClient);
    if (video) {
      const names = changedFields(over, fields);
      const { url: _, ...to } = pick(fields, names);
      try {
        const { actionId } = await client.editVideo({ id: video.id, from: pick(over, names), to });
        endSuggesting();
        if (actionId) toastWithUndo('Video updated successfully', actionId, again);
        else toast.success('Video updated successfully');
      } catch (error) {
        const { data } = error as { data?: { theirs?: Partial<VideoFields> } };
        if (codeOf(error) !== 'EDIT_CONFLICT' || !data?.theirs) throw error;
        if (isLeft()) tellLeft('Somebody else changed this video meanwhile');
        else setTheirs(data.theirs);
        return;
      }
    } else {
      const { id: videoId, actionId, hasCaptions } = await client.addVideo(fields);
      endSuggesting();
      toastWithUndo('Video added successfully', actionId, again, {
        next: {
          label: hasCaptions ? 'See Transcript' : 'Add Transcript',
          onClick: () => open(videoId, 'transcript'),
        },
      });
    }
    keep(null);
    await videosChanged(queryClient);
    if (isLeft()) await readAnew();
    else onSaved();
  };
  const save = (fields: VideoFields, over: VideoFields) =>
    submit(wrongIn(fields), async () => {
      try {
        await send(fields, over);
      } catch (error) {
        // Whose session is over is told wherever they are.
        if (!isLeft() || codeOf(error) === 'AUTH_ERROR') throw error;
        tellLeft(failure(error));
      }
      return null;
    });
  const takeFilm = (url: string) => {
    const fields = { ...typed(), url };
    keep({ base, fields });
    fill(fields);
    // Its length, a still and a title are at hand.
    suggest(fields, filledFromFile);
  };
  const takePicture = (thumbnail: string, isStored: boolean) => {
    const now = isLeft() ? readUnsaved(keptAs) : { base, fields: typed() };
    if (now) {
      // What the video has already is nothing to save.
      const over = isStored ? { ...now.base, thumbnail } : now.base;
      const fields = { ...now.fields, thumbnail };
      keep({ base: over, fields });
      if (!isLeft()) {
        setBase(over);
        fill(fields);
      }
    }
    if (!isStored) return;
    void videosChanged(queryClient);
    void readAnew();
  };
  const added = useRef<string>(undefined);
  const tickAdded = (category: string) => {
    added.current = category;
    // Its box is ticked as it comes.
    setInitial((now) => ({ ...now, categoryIds: [...now.categoryIds, category] }));
  };
  useEffect(() => {
    if (!categories.some(({ id: one }) => one === added.current)) return;
    added.current = undefined;
    // As if somebody had ticked it.
    form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [categories]);
  const choose = (taken: (keyof VideoFields)[]) => {
    if (!theirs) return;
    const fields = { ...typed(), ...pick({ ...base, ...theirs }, taken) };
    const over = { ...base, ...theirs };
    setBase(over);
    setTheirs(null);
    fill(fields);
    void save(fields, over);
  };

  return (
    <div className="grid grid-cols-[minmax(0,35rem)_minmax(0,22.5rem)] items-start gap-x-12 gap-y-10 max-lg:grid-cols-1">
      <div>
        {isRestored && <DraftNote className="mb-6" onDiscard={discard} />}
        {theirs && (
          <EditConflict theirs={theirs} mine={typed()} {...{ categories, isWorking }} onChosen={choose} />
        )}
        <Form<keyof VideoFields>
          ref={form}
          wrongFields={submission.wrongFields}
          message={message}
          submit={video ? 'Save Changes' : 'Add Video'}
          working={isWorking ? 'Saving...' : null}
          foot={isChanged ? 'sticky' : video ? 'absent' : 'plain'}
          actions={
            isChanged && (
              <Button size="large" variant="quiet" onClick={discard}>
                Discard Changes
              </Button>
            )
          }
          onSend={() => void save(typed(), base)}
          onType={(_, changed) => {
            const fields = typed();
            keep({ base, fields });
            // A key shows at once, what it looks like soon after.
            clearTimeout(showing.current);
            showing.current = setTimeout(
              // Drawn in slices, so that the next key finds its way in between.
              () =>
                startTransition(() => {
                  setShown(fields);
                  mend(changed, wrongIn(fields));
                }),
              SHOW_AFTER_MS,
            );
          }}
        >
          <VideoInputs
            initial={initial}
            categories={categories}
            newCategory={<NewCategory onAdded={tickAdded} />}
            errors={errors}
            isUrlLocked={video !== null}
            suggest={
              <>
                {!video && <OwnFilms onChoose={takeFilm} />}
                <Button
                  size="small"
                  loading={isSuggesting}
                  onClick={() => suggest(typed())}
                  className="justify-self-start"
                >
                  Suggest Metadata
                </Button>
              </>
            }
          />
        </Form>
      </div>
      <div className="lg:sticky lg:top-24">
        <VideoPreview
          video={video}
          fields={shown}
          categories={categories}
          thumbnail={
            <ThumbnailCheck video={video} address={shown.thumbnail} texts={typed} onMade={takePicture} />
          }
        />
      </div>
    </div>
  );
}

/** Why a video was not saved (spec 3 §8 Video service messages). */
const failureOf = (deed: 'create' | 'update') => (error: unknown) =>
  codeOf(error) === 'NOT_FOUND_ERROR'
    ? 'Video not found for update'
    : `Failed to ${deed} video: ${adminWords(error)}`;

/** A message of the form, until its time is over. */
function usePassing(message: FormMessage | null): FormMessage | null {
  const [over, setOver] = useState<FormMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setOver(message), ERROR_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return message === over ? null : message;
}
