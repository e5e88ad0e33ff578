import { useQueryClient } from '@tanstack/react-query';
import { toastWithUndo } from '#client/undo.ts';
import { toast } from '#ui/toast.ts';
import type { SettingsChange } from '../../contract-settings.ts';
import { admin, siteSettingsQuery } from '../operations.ts';

const SAVED = 'Settings updated successfully';

/** Changes some of the site's settings, and says so with Undo beside it. */
export function useSettingsChange(): (change: SettingsChange) => Promise<void> {
  const queryClient = useQueryClient();
  const readAgain = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: siteSettingsQuery().queryKey }),
      // The forms that choose passwords and make accounts.
      queryClient.invalidateQueries({ queryKey: ['sign-in-methods'] }),
    ]);
  };
  return async (change) => {
    const { actionId } = await (await admin()).changeSiteSettings(change);
    if (actionId) toastWithUndo(SAVED, actionId, () => void readAgain());
    else toast.success(SAVED);
    await readAgain();
  };
}
