import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { library } from './operations.ts';
import { forgetWatched, historyQuery } from './queries.ts';

/**
 * Forgets everything that the member watched, once they said so twice (spec 2 §2 History). Where nothing was watched
 * there is nothing to clear, and no button.
 * @param from where the list that is shown begins
 */
export function ClearHistory({ from }: { from: string | undefined }) {
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const [isAsked, setIsAsked] = useState(false);
  const [isClearing, setIsClearing] = useState(false);
  const { data } = useInfiniteQuery({ ...historyQuery(from), enabled: false });
  const isEmpty = data?.pages.every(({ entries }) => entries.length === 0);
  const hasCleared = useRef(false);
  useEffect(() => {
    // The button that would have the focus back is gone.
    if (hasCleared.current && isEmpty && !isAsked) document.getElementById('main')?.focus();
    hasCleared.current = false;
  }, [isEmpty, isAsked]);
  const clear = async () => {
    setIsClearing(true);
    try {
      await (await library()).clearHistory();
      forgetWatched(queryClient);
      queryClient.removeQueries({ queryKey: ['library', 'position'] });
      // The shown list alone is left of it.
      await queryClient.resetQueries({ queryKey: ['library', 'history'] });
      hasCleared.current = true;
      toast.success('Watch history cleared successfully');
    } catch (error) {
      tellFailure(error, 'Failed to clear watch history');
    }
    setIsClearing(false);
    setIsAsked(false);
  };
  return (
    <>
      {!isEmpty && (
        <Button
          disabled={!isReady}
          onClick={() => setIsAsked(true)}
          // Its place is kept until the list is there.
          className={clsx('noscript:hidden', !data && 'invisible')}
        >
          Clear History
        </Button>
      )}
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        role="alertdialog"
        title="Clear watch history?"
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>Cancel</Button>
            <Button variant="danger" loading={isClearing} onClick={() => void clear()}>
              {isClearing ? 'Clearing...' : 'Clear History'}
            </Button>
          </>
        }
      >
        <p>
          Every video you watched, and where you stopped in it, will be forgotten. This cannot be undone. Your
          favorites stay.
        </p>
      </Dialog>
    </>
  );
}
