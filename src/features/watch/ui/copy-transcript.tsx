import { useHydrated } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { type Line, wordsOf } from '../rules/cues.ts';

/** Copies a transcript without its times, to be read or worked with elsewhere. */
export function CopyTranscript({ lines }: { lines: readonly Line[] }) {
  const isReady = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(wordsOf(lines));
      toast.success('Transcript copied');
    } catch {
      // Browsers refuse it to pages without https, and to whoever forbade it.
      toast.error('Your browser does not let this page copy');
    }
  };
  return (
    <Button size="small" disabled={!isReady} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
