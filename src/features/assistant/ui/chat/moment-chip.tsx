import { useCurrentPlayer } from '#features/watch/ui/player/player-provider.tsx';

/** A moment that an answer cites: a press plays the video from there. Only words where the host cannot be moved. */
export function MomentChip({ seconds, label }: { seconds: number; label: string }) {
  const { session } = useCurrentPlayer();
  if (!session.canSeek) return <span className="font-sans text-sm text-muted tabular-nums">{label}</span>;
  return (
    <button
      type="button"
      aria-label={`Play from ${label}`}
      onClick={() => {
        session.seekTo(seconds);
        session.play();
      }}
      className={
        'relative mx-0.5 inline-block rounded-sm border border-edge bg-raised px-1.5 align-baseline font-sans ' +
        'text-sm font-medium text-ink tabular-nums transition-colors hover:border-ink hover:bg-sunken ' +
        // A line of words leaves no room for 44 px; the finger is met around the chip.
        'pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5'
      }
    >
      {label}
    </button>
  );
}
