import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { keepLastWish } from '#client/request/last-wish.ts';
import { excerpt, markdownBlocks } from '#features/assistant/rules/answer/markdown.ts';
import { pressed } from '#features/assistant/ui/questions/pressed-question.ts';
import { Day } from '#features/library/ui/day.tsx';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { cleanQuestion } from '#lib/clean-question.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { timeLabel } from '#lib/time-label.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import type { MyShare } from '../../contract-shares.ts';
import { openedWords } from '../../rules/opened-words.ts';
import { momentSearch } from '../../rules/share-address.ts';
import { momentLabel } from '../../rules/share-preview.ts';
import { sharing } from '../operations.ts';
import { OwnWords } from '../own-words.tsx';
import type { SharesList } from '../queries.ts';
import { ManualCopy } from '../sheet/manual-copy.tsx';
import { shareProblem } from '../sheet/use-share-link.ts';
import { ShareOptions } from './share-options.tsx';

/** Characters of an answer that fill two lines. */
const TWO_LINES = 180;

type ShareRowProps = {
  share: MyShare;
  list: SharesList;
  /** With each press that takes the link back, or brings it back, and once that is done. */
  onRevoking: () => void;
};

/** A link in the list of its sharer: what it carries, what became of it, and what can be done with it. */
export function ShareRow({ share, list, onRevoking }: ShareRowProps) {
  const [isRevoked, setIsRevoked] = useState(share.revokedAt !== null);
  const [manual, setManual] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { copy, revoke, restore } = useActions({ share, onRevoking, setIsRevoked, setManual });
  const row = useFocusKept<HTMLDivElement>(isRevoked);

  const name = share.questionText ?? [share.videoTitle, momentLabel(share)].filter(Boolean).join(', ');
  if (isRevoked && share.revokedAt !== null) {
    return (
      <div ref={row} className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 py-4">
        <Carried share={share} />
        <Button size="small" aria-label={`Restore ${name}`} onClick={() => void restore()}>
          Restore
        </Button>
      </div>
    );
  }
  if (isRevoked) {
    return (
      <div ref={row} className="flex min-h-24 items-center gap-4 py-4">
        <span role="status" className="min-w-0 flex-1 text-muted">
          Revoked. Who opens the link to “{name}” reads that it was not found or expired.
        </span>
        <Button size="small" onClick={() => void restore()}>
          Undo
        </Button>
      </div>
    );
  }
  return (
    <div ref={row} className="grid gap-3 py-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 md:grid-cols-[6rem_minmax(0,1fr)_auto]">
        <div className="w-24 max-md:hidden">
          {share.video && (
            <Thumbnail
              video={{ id: share.video.id, thumbnailVersion: share.video.thumbnailVersion }}
              alt=""
              sizes="96px"
            />
          )}
        </div>
        <Carried share={share} isRestored />
        <div className="flex flex-wrap items-start gap-2">
          {!share.hasEnded && (
            <Button size="small" aria-label={`Copy link to ${name}`} onClick={() => void copy()}>
              Copy
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={`Options of ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Options
          </Button>
          <Button size="small" variant="quiet" aria-label={`Revoke ${name}`} onClick={() => void revoke()}>
            Revoke
          </Button>
        </div>
      </div>
      {isOpen && <ShareOptions share={share} list={list} />}
      {manual !== null && <ManualCopy text={manual} />}
    </div>
  );
}

type ActionsOf = Pick<ShareRowProps, 'share' | 'onRevoking'> & {
  setIsRevoked: (isRevoked: boolean) => void;
  setManual: (text: string | null) => void;
};

function useActions({ share: { shareId, url, hasEnded }, onRevoking, setIsRevoked, setManual }: ActionsOf) {
  // One after the other: a way back that overtook the revoking would leave the link revoked.
  const keep = async (isRevoked: boolean) => {
    onRevoking();
    const outcome = await keepLastWish(`revoked ${shareId}`, isRevoked, !isRevoked, async (wish) => {
      const { revokeShare, restoreShare } = await sharing();
      await (wish ? revokeShare({ shareId }) : restoreShare({ shareId }));
    });
    if (!outcome) return;
    onRevoking();
    const { kept, wished, error } = outcome;
    setIsRevoked(kept);
    if (kept === wished) {
      if (!kept) toast.success(hasEnded ? 'The link is restored' : 'The link works again');
      return;
    }
    const failed = wished ? 'Failed to revoke the link' : 'Failed to bring the link back';
    toast.error(failed, { description: shareProblem(error) });
  };
  return {
    async copy() {
      setManual(null);
      try {
        await navigator.clipboard.writeText(url);
        toast.success('Copied to clipboard!');
      } catch {
        toast.error('Please copy the text manually');
        setManual(url);
      }
    },
    async revoke() {
      setIsRevoked(true);
      await keep(true);
    },
    restore: () => keep(false),
  };
}

/**
 * What a link carries, and what became of it.
 * @param isRestored whether it works again, if it was revoked when the list was read
 */
function Carried({ share, isRestored = false }: { share: MyShare; isRestored?: boolean }) {
  const { video, videoTitle, note, questionText, answerText, spokenText, startSeconds, endSeconds } = share;
  const thought = questionText ?? (spokenText && `“${spokenText}”`);
  const heading = thought ?? videoTitle;
  const moment =
    startSeconds === null
      ? null
      : `from ${timeLabel(startSeconds)}${endSeconds === null ? '' : ` to ${timeLabel(endSeconds)}`}`;
  return (
    <div className={`grid min-w-0 content-start gap-1 ${thought ? 'note pl-5' : ''}`}>
      {note && <OwnWords note={note} />}
      <h3 dir="auto" className="max-w-measure text-lg text-pretty">
        {video ? (
          <Link
            to="/videos/$id"
            params={{ id: video.id }}
            search={{ q: cleanQuestion(questionText), ...momentSearch(share) }}
            state={pressed(questionText)}
            className="hover:underline"
          >
            {heading}
          </Link>
        ) : (
          heading
        )}
      </h3>
      {answerText && (
        <p dir="auto" className="line-clamp-2 font-serif">
          {excerpt(markdownBlocks(answerText), TWO_LINES)}
        </p>
      )}
      <p className="text-sm text-muted">
        {[thought && `on ${videoTitle}`, moment, !video && 'This video is not here any more']
          .filter(Boolean)
          .map((part) => `${part} · `)}
        <Day iso={share.createdAt} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>{openedWords(share.opens)}</span>
        {share.newOpens > 0 && <Badge variant="success">{share.newOpens} new</Badge>}
        {share.connections > 0 && <span>{connectedWords(share.connections)}</span>}
        <span className="text-muted">
          {share.friendsMaySee ? 'Friends see it, too' : 'By its link alone'}
        </span>
        {share.revokedAt && (
          <span className="text-muted">
            {isRestored ? (
              restoredWords(share)
            ) : (
              <>
                Revoked on <Day iso={share.revokedAt} />
              </>
            )}
          </span>
        )}
        {share.expiresAt && (
          <span className="text-muted">
            {share.hasEnded ? 'Ended on ' : 'Ends on '}
            <Day iso={share.expiresAt} />
          </span>
        )}
      </p>
    </div>
  );
}

/** One that ended by itself meanwhile leads nowhere either. */
const restoredWords = ({ hasEnded }: MyShare): string =>
  hasEnded ? 'Restored' : 'Restored. The link works again.';

function connectedWords(connections: number): string {
  return connections === 1
    ? 'Connected you with 1 person'
    : `Connected you with ${groupedNumber(connections)} people`;
}
