import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type DraftNoteProps = { onDiscard: () => void; className?: string };

/** Says that what stands in a field or a form is what was typed there before and not saved. */
export function DraftNote({ onDiscard, className }: DraftNoteProps) {
  return (
    <Banner
      className={className}
      actions={
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      What you typed before is here again. It is not saved yet.
    </Banner>
  );
}
