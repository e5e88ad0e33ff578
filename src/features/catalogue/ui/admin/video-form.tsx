import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DraftNote } from '#client/drafts/draft-note.tsx';
import { Form } from '#client/form/form.tsx';
import { Button } from '#ui/button.tsx';
import type { Category } from '../../contract.ts';
import type { EditedVideo } from '../../contract-admin.ts';
import type { VideoFields } from '../../rules/video-fields.ts';
import { EditConflict } from './edit-conflict.tsx';
import { changedFields } from './fields-in-form.ts';
import { NewCategory } from './new-category.tsx';
import { OwnFilms } from './own-films.tsx';
import { ThumbnailCheck } from './thumbnail-check.tsx';
import { useListedVideo } from './use-listed-video.ts';
import { useSaveVideo } from './use-save-video.tsx';
import { filledFromFile, useSuggestMetadata } from './use-suggest-metadata.ts';
import { useVideoDraft, type VideoDraft } from './use-video-draft.ts';
import { VideoInputs } from './video-inputs.tsx';
import { VideoPreview } from './video-preview.tsx';
import { editedVideoQuery, videosChanged } from './video-queries.ts';

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
  const draft = useVideoDraft(video, link);
  const tickAdded = useTickWhenListed(draft, categories);

  const open = (videoId: string, tab?: 'transcript') =>
    void navigate({
      to: '/admin/videos/$videoId/edit',
      params: { videoId },
      search: tab ? { tab } : {},
    });
  const {
    suggest,
    end: endSuggesting,
    saidOf,
    isWorking: isSuggesting,
  } = useSuggestMetadata((suggested, asked) => {
    // What was typed since is known better than what comes late.
    const now = draft.typed();
    const typedSince: ReadonlySet<string> = new Set(changedFields(asked, now));
    const fresh = Object.fromEntries(Object.entries(suggested).filter(([name]) => !typedSince.has(name)));
    draft.take({ ...now, ...fresh, ...(video && { url: video.fields.url }) });
  });
  const choice = useRef<HTMLFormElement>(null);
  const listing = useListedVideo(draft, video === null);
  const { save, conflict, forgetConflict, settle, isWorking, errors, wrongFields, message, mend } =
    useSaveVideo(video, draft, {
      openTranscript: (videoId) => open(videoId, 'transcript'),
      openAgain: () =>
        video
          ? open(video.id)
          : void navigate({ to: '/admin/videos/new', search: link ? { url: link } : {} }),
      onSent: () => {
        endSuggesting();
        listing.forget();
      },
      onSaved,
    });

  const discard = () => {
    forgetConflict();
    draft.discard();
  };
  const takeFilm = (url: string) => {
    const fields = { ...draft.typed(), url };
    draft.take(fields);
    listing.look();
    // Its length, a still and a title are at hand.
    suggest(fields, filledFromFile);
  };
  const takePicture = (thumbnail: string, isStored: boolean) => {
    draft.takePicture(thumbnail, isStored);
    if (!isStored) return;
    void videosChanged(queryClient);
    void queryClient.invalidateQueries({ queryKey: editedVideoQuery(video?.id ?? 'new').queryKey });
  };

  return (
    <div className="grid grid-cols-[minmax(0,35rem)_minmax(0,22.5rem)] items-start gap-x-12 gap-y-10 max-lg:grid-cols-1">
      <div>
        {draft.isRestored && <DraftNote className="mb-6" onDiscard={discard} />}
        {conflict && (
          <EditConflict
            conflict={conflict}
            mine={draft.typed()}
            categories={categories}
            ref={choice}
            onChosen={settle}
          />
        )}
        <Form<keyof VideoFields>
          ref={draft.form}
          wrongFields={wrongFields}
          message={message}
          submit={video ? 'Save Changes' : 'Add Video'}
          working={isWorking ? 'Saving...' : null}
          foot={draft.isChanged || conflict ? 'sticky' : video ? 'absent' : 'plain'}
          actions={
            (draft.isChanged || conflict) && (
              <Button size="large" variant="quiet" onClick={discard}>
                Discard Changes
              </Button>
            )
          }
          onSend={() => {
            // By Enter no field is left.
            listing.look();
            // Saved over what somebody else changed is what was chosen there.
            if (conflict) choice.current?.requestSubmit();
            else save();
          }}
          onType={(_, changed) => draft.follow((fields) => mend(changed, fields))}
        >
          <VideoInputs
            initial={draft.initial}
            categories={categories}
            newCategory={<NewCategory onAdded={tickAdded} />}
            errors={errors}
            isUrlLocked={video !== null}
            // While it is saved, that may be this very video.
            listed={isWorking ? null : listing.listed}
            saidOfLink={saidOf(draft.shown.url)}
            onLink={listing.look}
            suggest={
              <>
                {!video && <OwnFilms onChoose={takeFilm} />}
                <Button
                  size="small"
                  loading={isSuggesting}
                  onClick={() => suggest(draft.typed())}
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
          fields={draft.shown}
          categories={categories}
          thumbnail={
            <ThumbnailCheck
              video={video}
              address={draft.shown.thumbnail}
              texts={draft.typed}
              onMade={takePicture}
            />
          }
        />
      </div>
    </div>
  );
}

/** Ticks a category that was added, once the form offers it. */
function useTickWhenListed({ form, tick }: VideoDraft, categories: readonly Category[]) {
  const added = useRef<string>(undefined);
  useEffect(() => {
    if (!categories.some(({ id }) => id === added.current)) return;
    added.current = undefined;
    // As if somebody had ticked it.
    form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [categories, form]);
  return (category: string) => {
    added.current = category;
    tick(category);
  };
}
