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
      // A line of words leaves no room for 44 px: the finger is met around what one sees, over the lines beside it.
      className={
        'group/chip mx-0.5 inline-block align-baseline font-sans text-sm font-medium text-ink tabular-nums ' +
        'pointer-coarse:relative pointer-coarse:-my-3 pointer-coarse:inline-flex pointer-coarse:min-h-11 ' +
        'pointer-coarse:min-w-11 pointer-coarse:items-center pointer-coarse:justify-center pointer-coarse:align-middle'
      }
    >
      <span
        className={
          'rounded-sm border border-edge bg-raised px-1.5 transition-colors group-hover/chip:border-ink ' +
          'group-hover/chip:bg-sunken pointer-coarse:px-2 pointer-coarse:py-0.5'
        }
      >
        {label}
      </span>
    </button>
  );
}
