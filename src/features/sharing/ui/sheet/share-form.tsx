import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { inputClass } from '#ui/input.tsx';
import { POST_LENGTH, postLength } from '../../rules/post-length.ts';
import { LINK_LENGTH, socialPost } from '../../rules/social-post.ts';
import type { Shareable } from '../share-door.ts';
import { draftOf, keepDraft } from './draft.ts';
import { LinkRow } from './link-row.tsx';
import { ShareSwitches } from './share-switches.tsx';
import { SuggestedFriends } from './suggested-friends.tsx';
import { useShareLink } from './use-share-link.ts';
import { useWaysOut } from './use-ways-out.ts';
import { WaysOutRow } from './ways-out-row.tsx';

function postOf({ videoTitle, questionText = null, answerText = null, spoken }: Shareable): string {
  return socialPost({ videoTitle, questionText, answerText, spoken });
}

/** The words that go with a share, its link, who will see it, and the other ways out. */
export function ShareForm({ userId, shareable }: { userId: string; shareable: Shareable }) {
  const [words, setWords] = useState(() => draftOf(userId, shareable.thing).text ?? postOf(shareable));
  const shareLink = useShareLink(shareable, userId);
  const ways = useWaysOut(shareLink, shareable.videoTitle, () => words);
  const tooLong = postLength(`${words.trim()}\n\n`) + LINK_LENGTH - POST_LENGTH;
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <Field
        label="Text that goes with it"
        hint={
          tooLong > 0
            ? `${tooLong} ${tooLong === 1 ? 'character' : 'characters'} too long for Twitter`
            : undefined
        }
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={4}
            maxLength={2_000}
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              keepDraft(userId, shareable.thing, { text: target.value });
            }}
            className={`${inputClass} field-sizing-content max-h-48 min-h-20 resize-none py-2`}
          />
        )}
      </Field>
      <LinkRow shareLink={shareLink} ways={ways} />
      <ShareSwitches shareable={shareable} shareLink={shareLink} />
      <WaysOutRow ways={ways} shareLink={shareLink} title={shareable.videoTitle} />
      <SuggestedFriends videoId={shareable.thing.videoId} />
    </div>
  );
}
