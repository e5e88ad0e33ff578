import { Button } from '#ui/button.tsx';
import { backup } from './queries.ts';
import { useBackups } from './use-backups.ts';

/** Makes a backup now. */
export function BackUpNow() {
  const { backups, isReady, isBusy, attempt } = useBackups();
  const isBackingUp = isBusy && backups.data?.run?.kind === 'backup';
  return (
    <Button
      variant="primary"
      disabled={!isReady || (isBusy && !isBackingUp)}
      loading={isBackingUp}
      onClick={() => void attempt('begin a backup', async () => (await backup()).startBackup())}
    >
      {isBackingUp ? 'Backing up...' : 'Back up now'}
    </Button>
  );
}
