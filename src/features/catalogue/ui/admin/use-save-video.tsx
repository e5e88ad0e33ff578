import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { adminWords } from '#client/errors/admin-words.ts';
import type { FormMessage } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { toastWithUndo } from '#client/undo.ts';
import { codeOf } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';
import type { EditedVideo } from '../../contract-admin.ts';
import { tidyFields, type VideoFields, wrongFields } from '../../rules/video-fields.ts';
import { type Conflict, whoChanged } from './edit-conflict.tsx';
import { changedFields, EMPTY_FIELDS, pick } from './fields-in-form.ts';
import type { VideoDraft } from './use-video-draft.ts';
import { catalogueForAdmins, editedVideoQuery, videosChanged } from './video-queries.ts';

/** Milliseconds after which an error of the form as a whole goes by itself (spec 3 §4). */
const ERROR_MS = 5_000;

const wrongIn = (fields: VideoFields) => wrongFields(tidyFields(fields), new Date());

type Saving = {
  openTranscript: (videoId: string) => void;
  /** Goes to the form again, from wherever they went. */
  openAgain: () => void;
  /** The server has it. */
  onSent: () => void;
  onSaved: () => void;
};

/** Saves what the form of a video holds, unless somebody else changed the same fields meanwhile. */
export function useSaveVideo(video: EditedVideo | null, draft: VideoDraft, saving: Saving) {
  const queryClient = useQueryClient();
  const failure = failureOf(video ? 'update' : 'create');
  const submission = useSubmission<VideoFields>(Object.keys(EMPTY_FIELDS) as (keyof VideoFields)[], failure);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const again = () => void videosChanged(queryClient);

  /** To who left: what they typed is kept, and stands in the form again. */
  const tellLeft = (words: string) =>
    toast.error(words, {
      description: 'What you typed is not saved.',
      action: { label: 'Open', onClick: saving.openAgain },
    });

  const add = async (fields: VideoFields) => {
    const { id, actionId, hasCaptions } = await (await catalogueForAdmins()).addVideo(fields);
    saving.onSent();
    toastWithUndo('Video added successfully', actionId, again, {
      next: {
        label: hasCaptions ? 'See Transcript' : 'Add Transcript',
        onClick: () => saving.openTranscript(id),
      },
    });
  };
  /** @returns whether nobody else changed the same */
  const edit = async (id: string, fields: VideoFields, over: VideoFields): Promise<boolean> => {
    const names = changedFields(over, fields);
    const { url: _, ...to } = pick(fields, names);
    try {
      const { actionId } = await (await catalogueForAdmins()).editVideo({ id, from: pick(over, names), to });
      saving.onSent();
      if (actionId) toastWithUndo('Video updated successfully', actionId, again);
      else toast.success('Video updated successfully');
      return true;
    } catch (error) {
      const { data } = error as { data?: Conflict };
      if (codeOf(error) !== 'EDIT_CONFLICT' || !data?.theirs) throw error;
      if (draft.isLeft()) tellLeft(whoChanged(data));
      else setConflict(data);
      return false;
    }
  };
  const send = async (fields: VideoFields, over: VideoFields) => {
    if (!video) await add(fields);
    else if (!(await edit(video.id, fields, over))) return;
    draft.forget();
    await videosChanged(queryClient);
    if (!draft.isLeft()) saving.onSaved();
    else await queryClient.invalidateQueries({ queryKey: editedVideoQuery(video?.id ?? 'new').queryKey });
  };
  const save = (fields: VideoFields, over: VideoFields) =>
    submission.submit(wrongIn(fields), async () => {
      try {
        await send(fields, over);
      } catch (error) {
        // Whose session is over is told wherever they are.
        if (codeOf(error) === 'AUTH_ERROR') throw error;
        if (!draft.isLeft()) {
          if (codeOf(error) === 'NOT_FOUND_ERROR') return { ...GONE };
          throw error;
        }
        tellLeft(failure(error));
      }
      return null;
    });

  return {
    errors: submission.errors,
    wrongFields: submission.wrongFields,
    isWorking: submission.isWorking,
    message: usePassing(submission.message),
    /** Says no more of what was mended. */
    mend: (changed: string, fields: VideoFields) => submission.mend(changed, wrongIn(fields)),
    save: () => void save(draft.typed(), draft.base),
    /** What was changed elsewhere meanwhile; null while nothing was. */
    conflict,
    forgetConflict: () => setConflict(null),
    /** Saves over what they changed, of which some is taken. */
    settle(taken: (keyof VideoFields)[]) {
      if (!conflict) return;
      const over = { ...draft.base, ...conflict.theirs };
      const fields = { ...draft.typed(), ...pick(over, taken) };
      setConflict(null);
      draft.fill(fields, over);
      void save(fields, over);
    },
  };
}

/** Said of a video that is not there to be saved (spec 3 §8 Video service messages). */
const NOT_FOUND = 'Video not found for update';

const GONE: FormMessage = {
  tone: 'danger',
  words: NOT_FOUND,
  help: (
    <p>
      It was deleted meanwhile. For 30 days it stands under{' '}
      <Link to="/admin/videos" search={{ show: 'deleted' }} className="prose-link">
        Deleted
      </Link>
      , where it can be restored; what you typed is kept in this tab.
    </p>
  ),
};

/** Why a video was not saved (spec 3 §8). */
const failureOf = (deed: 'create' | 'update') => (error: unknown) =>
  codeOf(error) === 'NOT_FOUND_ERROR' ? NOT_FOUND : `Failed to ${deed} video: ${adminWords(error)}`;

/** A message of the form, until its time is over. */
function usePassing(message: FormMessage | null): FormMessage | null {
  const [over, setOver] = useState<FormMessage | null>(null);
  useEffect(() => {
    // What helps is read in peace, and pressed.
    if (!message || message.help) return;
    const timer = setTimeout(() => setOver(message), ERROR_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return message === over ? null : message;
}
