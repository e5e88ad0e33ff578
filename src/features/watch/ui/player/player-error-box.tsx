import { Button } from '#ui/button.tsx';
import { wayOut } from '../../rules/host-player.ts';
import { PLAYER_ERROR_WORDS } from '../../rules/player-error.ts';
import { mayRetry, RECOVERING, TOO_MANY_ATTEMPTS } from '../../rules/recovery.ts';
import { useCurrentPlayer, usePlayerValue } from './player-provider.tsx';
import { WayOutLink } from './way-out-link.tsx';

/**
 * What went wrong, in the player's place, with 'Try Again' and 'Reset' (spec 2 §2 Video error states); with the way to
 * the host where only that one may play the video.
 *
 * @param onPress after either was pressed: the button that had the focus goes
 */
export function PlayerErrorBox({ onPress }: { onPress: () => void }) {
  const { session, video } = useCurrentPlayer();
  const error = usePlayerValue((snapshot) => snapshot.error);
  const recovery = usePlayerValue((snapshot) => snapshot.recovery);

  if (recovery.phase === 'recovering') {
    // The banner says it to those who listen.
    return (
      <div className="relative grid place-content-center bg-sunken p-6 text-center">
        <p className="text-lg">{RECOVERING}</p>
        <span aria-hidden className="absolute bottom-0 left-0 h-1 w-2/5 animate-run bg-edge" />
      </div>
    );
  }

  const { title, message, reason, isRetryable } = PLAYER_ERROR_WORDS[error ?? 'VIDEO_PLAYBACK_ERROR'];
  const press = (action: () => void) => () => {
    action();
    onPress();
  };
  const isBlocked = recovery.phase === 'blocked';
  const out = error === 'EMBEDDING_REFUSED' && wayOut(video.link);
  return (
    <div
      role="alert"
      className="grid place-content-center justify-items-center gap-2 border-t-2 border-danger bg-sunken p-4 text-center md:p-6"
    >
      <h2 className="text-lg md:text-xl">{title}</h2>
      <p className="max-w-measure text-muted">
        {isBlocked ? TOO_MANY_ATTEMPTS : message}
        {!isBlocked && reason && (
          <>
            {' '}
            <span>{reason}</span>
          </>
        )}
      </p>
      {out && (
        <div className="mt-2">
          <WayOutLink to={out} variant="primary" />
        </div>
      )}
      {isRetryable && !isBlocked && (
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {mayRetry(recovery, performance.now()) && (
            <Button variant="primary" onClick={press(session.retry)}>
              Try Again
            </Button>
          )}
          <Button onClick={press(session.reset)}>Reset</Button>
        </div>
      )}
    </div>
  );
}
