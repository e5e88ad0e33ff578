import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '#client/session.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Sheet } from '#ui/sheet.tsx';
import type { SharedThing } from '../../contract-links.ts';
import { closeShareSheet, type Shareable, type ShareWish } from '../share-door.ts';
import { ShareForm } from './share-form.tsx';
import { SharePreview } from './share-preview.tsx';

const TITLES: Record<Exclude<SharedThing['kind'], 'message'>, string> = {
  video: 'Share this video',
  moment: 'Share this moment',
  question: 'Share this question',
  insight: 'Share this insight',
};

function titleOf({ thing, answerText }: Shareable): string {
  if (thing.kind !== 'message') return TITLES[thing.kind];
  return answerText ? 'Share this answer' : TITLES.question;
}

type ShareSheetProps = { wish: ShareWish; open: boolean; siteName: string };

/** The one share sheet: what others will see, the words that go with it, the link, and the ways out. */
export default function ShareSheet({ wish: { shareable, number }, open, siteName }: ShareSheetProps) {
  const session = useSession();
  const member = session?.id;
  return (
    <Sheet
      side="bottom"
      open={open}
      onOpenChange={(isOpen) => !isOpen && closeShareSheet()}
      title={titleOf(shareable)}
    >
      <div key={number} className="grid grid-cols-1 gap-5">
        <SharePreview shareable={shareable} siteName={siteName} />
        {member ? <ShareForm key={member} userId={member} shareable={shareable} /> : <SignedOutShare />}
      </div>
    </Sheet>
  );
}

/** For a visitor: what sharing would do, and the way to it, which leads back. */
function SignedOutShare() {
  const { href } = useLocation();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-measure">
        Sign in to share this by a short link. Whoever opens it sees this first, without an account; members
        who open it become connected with you, and you see how often it was opened.
      </p>
      <Link to="/login" search={{ returnTo: href }} className={buttonClass({ variant: 'primary' })}>
        Sign In
      </Link>
    </div>
  );
}
