import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { library } from './operations.ts';
import { forgetWatched } from './queries.ts';

/** Forgets everything that the member watched, once they said so twice (spec 2 §2 History). */
export function ClearHistory() {
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const [isAsked, setIsAsked] = useState(false);
  const [isClearing, setIsClearing] = useState(false);
  const clear = async () => {
    setIsClearing(true);
    try {
      await (await library()).clearHistory();
      forgetWatched(queryClient);
      queryClient.removeQueries({ queryKey: ['library', 'position'] });
      // The shown list alone is left of it.
      await queryClient.resetQueries({ queryKey: ['library', 'history'] });
      toast.success('Watch history cleared successfully');
    } catch {
      toast.error('Failed to clear watch history');
    }
    setIsClearing(false);
    setIsAsked(false);
  };
  return (
    <>
      <Button disabled={!isReady} onClick={() => setIsAsked(true)} className="noscript:hidden">
        Clear History
      </Button>
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
