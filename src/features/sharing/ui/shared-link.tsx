import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import type { VideoCardData } from '#features/catalogue/contract.ts';
import { codeOf } from '#lib/error-code.ts';

/** While it is looked where a link leads (spec 1 §2.2). */
export function SharedLinkLoading() {
  return (
    <div className="page grid justify-items-center gap-4 py-24">
      <span className="size-8 animate-turn rounded-full border-2 border-line border-t-accent motion-reduce:animate-none" />
      <p role="status">Loading shared content...</p>
    </div>
  );
}

/** A link that the reader took back themselves. */
export interface OwnRevoked {
  reason: 'revoked';
  shareId: string;
  /** Of what it carries. */
  name: string;
  /** Why it would not work though it were restored; null where it would. */
  ended: 'expired' | 'video-gone' | null;
}

/** Why a link leads nowhere (spec 1 §8 Share link). */
export type DeadLink =
  | { reason: 'invalid' }
  | { reason: 'nowhere' }
  | OwnRevoked
  /** What it carried is gone from the catalogue. */
  | { reason: 'gone'; videoTitle: string; similar: VideoCardData | null };

type SharedLinkDeadProps = {
  link: Exclude<DeadLink, OwnRevoked>;
  /** What else there is to watch. */
  children?: ReactNode;
};

/** In place of what a link would have led to. */
export function SharedLinkDead({ link, children }: SharedLinkDeadProps) {
  return (
    <div className="page py-12">
      <LoadError
        error={null}
        icon={TriangleAlert}
        title="Share Link Error"
        message={link.reason === 'invalid' ? 'Invalid share link' : 'Share link not found or expired'}
        heading="h1"
        retry={null}
      />
      {link.reason === 'gone' && (
        <p className="mt-6 max-w-field text-muted">
          It led to <cite className="font-serif text-lg text-ink">{link.videoTitle}</cite>, which is not here
          any more.
        </p>
      )}
      {children}
    </div>
  );
}

/** In place of a link that could not be looked up now. */
export function SharedLinkFailed({ error }: { error: unknown }) {
  const message =
    codeOf(error) === 'RATE_LIMIT_ERROR'
      ? generalWords(error)
      : 'Something went wrong loading the share link';
  return (
    <div className="page py-12">
      <LoadError error={error} icon={TriangleAlert} title="Share Link Error" message={message} heading="h1" />
    </div>
  );
}
