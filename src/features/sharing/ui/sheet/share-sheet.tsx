import { useSession } from '#client/session.ts';
import { Sheet } from '#ui/sheet.tsx';
import type { SharedThing } from '../../contract-links.ts';
import { closeShareSheet, type Shareable, type ShareWish } from '../share-door.ts';
import { ShareForm } from './share-form.tsx';
import { SharePreview } from './share-preview.tsx';
import { SignedOutShare } from './signed-out-share.tsx';

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

/**
 * Side by side where there is room: whom it reaches is in sight before it is copied. On a low window in less of it, too: over the
 * link the picture would leave that out of sight.
 */
const COLUMNS =
  'grid grid-cols-1 items-start gap-x-6 gap-y-5 lg:grid-cols-2 [@media(height<52rem)]:@min-[32rem]:grid-cols-2';

type ShareSheetProps = { wish: ShareWish; open: boolean; siteName: string; isRegistrationOpen: boolean };

/** The one share sheet: what others will see, the words that go with it, the link, and the ways out. */
export default function ShareSheet({
  wish: { shareable, number },
  open,
  siteName,
  isRegistrationOpen,
}: ShareSheetProps) {
  const session = useSession();
  const member = session?.id;
  return (
    <Sheet
      side="bottom"
      open={open}
      onOpenChange={(isOpen) => !isOpen && closeShareSheet()}
      title={titleOf(shareable)}
      className="lg:w-[min(60rem,92vw)]! md:[@media(height<52rem)]:w-[min(60rem,92vw)]!"
    >
      <div key={number} className="@container">
        <div className={COLUMNS}>
          {member ? (
            <ShareForm key={member} userId={member} {...{ shareable, siteName }} />
          ) : (
            <>
              <SharePreview {...{ shareable, siteName }} note={null} />
              <SignedOutShare {...{ shareable, isRegistrationOpen }} />
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}
