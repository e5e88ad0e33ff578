import { useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { Unlink } from 'lucide';
import { useState } from 'react';
import { loadAgain } from '#client/load-again.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { toast } from '#ui/toast.ts';
import { sharing } from './operations.ts';
import type { OwnRevoked } from './shared-link.tsx';
import { shareProblem } from './sheet/use-share-link.ts';

/** What becomes of a link that is restored. */
const RESTORED = {
  works: 'Restored, it works as before.',
  expired: 'Its time has run out, too.',
  'video-gone': 'Its video is not listed any more.',
};

/** For who opens a link that they took back themselves: that they did, what others read there, and the way back if there is one. */
export function OwnRevokedLink({ link: { shareId, name, ended } }: { link: OwnRevoked }) {
  const router = useRouter();
  const client = useQueryClient();
  const isReady = useHydrated();
  const [isRestoring, setIsRestoring] = useState(false);
  const restore = async () => {
    setIsRestoring(true);
    try {
      await (await sharing()).restoreShare({ shareId });
      client.removeQueries({ queryKey: ['sharing', 'shares'] });
      toast.success('The link works again');
      // Which leads on to what it carries.
      await loadAgain(router);
    } catch (error) {
      toast.error('Failed to bring the link back', { description: shareProblem(error) });
    }
    setIsRestoring(false);
  };
  return (
    <ErrorCard
      icon={Unlink}
      heading="h1"
      title="You revoked this link"
      message={`It is yours, to “${name}”. Others who open it read that it was not found or expired. ${RESTORED[ended ?? 'works']}`}
      actions={
        <>
          {ended === null && (
            <Button
              variant="primary"
              disabled={!isReady}
              loading={isRestoring}
              onClick={() => void restore()}
            >
              Restore
            </Button>
          )}
          <Link to="/profile/shares" search={{ tab: 'revoked' }} className={buttonClass()}>
            Revoked links
          </Link>
        </>
      }
    />
  );
}
