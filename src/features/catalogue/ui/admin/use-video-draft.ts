import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDraft } from '#client/drafts/drafts.ts';
import { draftKey } from '#client/drafts/use-draft.ts';
import { useSession } from '#client/session.ts';
import type { EditedVideo } from '../../contract-admin.ts';
import type { VideoFields } from '../../rules/video-fields.ts';
import { changedFields, EMPTY_FIELDS, fieldsInForm, putInForm } from './fields-in-form.ts';
import { readUnsaved, type Unsaved } from './unsaved.ts';

/** Milliseconds after the last key until the card beside the form shows it. */
const SHOW_AFTER_MS = 100;

export type VideoDraft = ReturnType<typeof useVideoDraft>;

/**
 * What is typed into the form of a video, and over which version of it. It outlives a reload.
 * @param link that a new video begins with
 */
export function useVideoDraft(video: EditedVideo | null, link: string) {
  const memberId = useSession()?.id ?? '';
  const id = video?.id ?? 'new';
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
  const [isRestored, setIsRestored] = useState(false);
  const showing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(showing.current), []);

  /** What comes late finds the form gone: it holds nothing any more, and nobody is taken away from where they went. */
  const isLeft = () => form.current === null;
  const typed = () => (form.current ? fieldsInForm(form.current, base) : initial);
  const fill = (fields: VideoFields, over?: VideoFields) => {
    clearTimeout(showing.current);
    // Drawn anew, they would take the caret from whoever types meanwhile.
    if (form.current) putInForm(form.current, fields, base);
    if (over) setBase(over);
    setInitial(fields);
    setShown(fields);
  };
  const restore = useEffectEvent(() => {
    const unsaved = readUnsaved(keptAs);
    if (!unsaved || changedFields(unsaved.base, unsaved.fields).length === 0) return;
    fill(unsaved.fields, unsaved.base);
    setIsRestored(true);
  });
  useEffect(() => restore(), []);

  return {
    form,
    base,
    initial,
    shown,
    isRestored,
    isChanged: changedFields(base, shown).length > 0,
    isLeft,
    typed,
    fill,
    /** Fills in what nobody typed, which is unsaved like what they did. */
    take(fields: VideoFields) {
      keep({ base, fields });
      fill(fields);
    },
    /** @param isStored whether the video has it already: then it is nothing to save */
    takePicture(thumbnail: string, isStored: boolean) {
      const now = isLeft() ? readUnsaved(keptAs) : { base, fields: typed() };
      if (!now) return;
      const over = isStored ? { ...now.base, thumbnail } : now.base;
      const fields = { ...now.fields, thumbnail };
      keep({ base: over, fields });
      if (!isLeft()) fill(fields, over);
    },
    /** Its box is ticked as it comes. */
    tick: (category: string) =>
      setInitial((now) => ({ ...now, categoryIds: [...now.categoryIds, category] })),
    /** Keeps what somebody types at once, and shows soon after what it looks like. */
    follow(onShown: (fields: VideoFields) => void) {
      const fields = typed();
      keep({ base, fields });
      clearTimeout(showing.current);
      showing.current = setTimeout(
        // Drawn in slices, so that the next key finds its way in between.
        () =>
          startTransition(() => {
            setShown(fields);
            onShown(fields);
          }),
        SHOW_AFTER_MS,
      );
    },
    /** What is saved outlives no reload. */
    forget: () => keep(null),
    discard() {
      keep(null);
      setIsRestored(false);
      const fields = video?.fields ?? EMPTY_FIELDS;
      fill(begun(fields), fields);
    },
  };
}
