import { noteOf } from '../../rules/note.ts';
import { socialPost } from '../../rules/social-post.ts';
import type { Shareable } from '../share-door.ts';
import { LinkRow } from './link-row.tsx';
import { NoteField } from './note-field.tsx';
import { SharePreview } from './share-preview.tsx';
import { ShareSwitches } from './share-switches.tsx';
import { SuggestedFriends } from './suggested-friends.tsx';
import { useShareLink } from './use-share-link.ts';
import { useWaysOut } from './use-ways-out.ts';
import { WaysOutRow } from './ways-out-row.tsx';

type ShareFormProps = { userId: string; shareable: Shareable; siteName: string };

/** What others will see, what a sharer says to it, the link that carries it, who will see it, and the other ways out. */
export function ShareForm({ userId, shareable, siteName }: ShareFormProps) {
  const shareLink = useShareLink(shareable, userId);
  const { note } = shareLink;
  const { videoTitle, questionText = null, answerText = null, spoken, isTyped = false } = shareable;
  const line = noteOf(note.typed);
  const post = () => socialPost({ videoTitle, questionText, answerText, spoken }, line);
  const ways = useWaysOut(shareLink, videoTitle, post);
  return (
    <>
      <SharePreview {...{ shareable, siteName }} note={line} />
      <div className="grid grid-cols-1 content-start gap-5">
        <NoteField
          label="Add a line of your own"
          value={note.typed}
          friendsMaySee={shareLink.switches.friendsMaySee ?? !isTyped}
          kept={note.kept}
          onChange={note.type}
          onSave={() => void note.save()}
          onDiscard={note.discard}
        />
        <LinkRow shareLink={shareLink} ways={ways} />
        <ShareSwitches shareable={shareable} shareLink={shareLink} />
        <WaysOutRow ways={ways} shareLink={shareLink} title={videoTitle} />
        <SuggestedFriends videoId={shareable.thing.videoId} />
      </div>
    </>
  );
}
