import { clsx } from 'clsx';
import { type RecoveryPhase, recoveryBanner } from '../../rules/recovery.ts';
import { usePlayerValue } from './player-provider.tsx';

const LOOKS: Readonly<Record<RecoveryPhase, string>> = {
  clear: '',
  error: '',
  recovering: 'bg-sunken',
  recovered: 'bg-success-wash text-success',
  failed: 'bg-danger-wash text-danger',
  blocked: 'bg-warning-wash text-warning',
};

/**
 * How recovery stands, in words (spec 2 §2 Recovery banner). Beside the way out under the player, where a line is kept
 * free for it; always in the page, so that those who listen hear each change.
 */
export function RecoveryBanner() {
  const phase = usePlayerValue((snapshot) => snapshot.recovery.phase);
  const text = usePlayerValue((snapshot) => recoveryBanner(snapshot.recovery));
  return (
    <div role="status" className={clsx('mr-auto rounded-md text-sm', text && 'px-3 py-1.5', LOOKS[phase])}>
      {text}
    </div>
  );
}
