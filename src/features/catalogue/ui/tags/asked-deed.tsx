import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type AskedDeedProps = {
  /** What the button says. */
  words: string;
  title: string;
  /** What it changes, and how that comes back. */
  question: string;
  /** What one says who is sure. */
  verb: string;
  isWorking: boolean;
  onSure: () => void;
};

/** A button for what changes the tags of many videos: it asks first. */
export function AskedDeed({ words, title, question, verb, isWorking, onSure }: AskedDeedProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button className="justify-self-start" loading={isWorking} onClick={() => setIsAsked(true)}>
        {words}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        role="alertdialog"
        title={title}
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => {
                setIsAsked(false);
                onSure();
              }}
            >
              {verb}
            </Button>
          </>
        }
      >
        {question}
      </Dialog>
    </>
  );
}
