import { Trash2 } from 'lucide';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type ClearConversationProps = {
  /** Whether there is anything to forget. */
  isShown: boolean;
  /** Nothing is forgotten now. */
  isWaiting: boolean;
  /** Forgets the conversation; says whether it is forgotten. */
  onClear: () => Promise<boolean>;
  /** Once it is forgotten and the question whether to is gone: the button that had the focus is, too. */
  onCleared: () => void;
};

/** Forgets the conversation about a video, once its person said so twice. */
export function ClearConversation({ isShown, isWaiting, onClear, onCleared }: ClearConversationProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isClearing, setIsClearing] = useState(false);
  const clear = async () => {
    setIsClearing(true);
    const isCleared = await onClear();
    // The dialog gives the focus back as it closes; what takes it from there comes after.
    flushSync(() => {
      setIsClearing(false);
      setIsAsked(false);
    });
    if (isCleared) onCleared();
  };
  return (
    <>
      {isShown && (
        <IconButton
          label="Clear conversation"
          icon={<Icon of={Trash2} />}
          aria-haspopup="dialog"
          aria-disabled={isWaiting || undefined}
          onClick={() => !isWaiting && setIsAsked(true)}
        />
      )}
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        role="alertdialog"
        title="Clear this conversation?"
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>Cancel</Button>
            <Button variant="danger" loading={isClearing} onClick={() => void clear()}>
              {isClearing ? 'Clearing...' : 'Clear Conversation'}
            </Button>
          </>
        }
      >
        <p>Your questions about this video and their answers will be deleted. This cannot be undone.</p>
      </Dialog>
    </>
  );
}
