import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { TRY_LATER, tellFailure } from '#client/errors/tell-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { interests } from './operations.ts';
import { interestsQuery } from './queries.ts';

/** Forgets all interests of the member, once they said so twice. */
export function ResetInterests() {
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const [isAsked, setIsAsked] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const reset = async () => {
    setIsResetting(true);
    try {
      await (await interests()).resetInterests();
      setIsAsked(false);
      await queryClient.invalidateQueries({ queryKey: interestsQuery().queryKey });
      toast.success('Interests reset');
      // The button that would have the focus back is gone.
      document.getElementById('main')?.focus();
    } catch (error) {
      tellFailure(error, 'Failed to reset interests', TRY_LATER);
    }
    setIsResetting(false);
  };
  return (
    <div className="noscript:hidden">
      <Button disabled={!isReady} onClick={() => setIsAsked(true)}>
        Reset Interests
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        role="alertdialog"
        title="Reset your interests?"
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>Cancel</Button>
            <Button variant="danger" loading={isResetting} onClick={() => void reset()}>
              {isResetting ? 'Resetting...' : 'Reset Interests'}
            </Button>
          </>
        }
      >
        <p>
          Every keyword, and what it was drawn from, will be forgotten. This cannot be undone. Your favorites
          and your history stay.
        </p>
      </Dialog>
    </div>
  );
}
