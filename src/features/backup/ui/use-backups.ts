import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { adminWords } from '#client/errors/admin-words.ts';
import { toast } from '#ui/toast.ts';
import { backupsQuery, isUnderWay } from './queries.ts';

/** The backups that are kept, and how one does something about them: what fails is told, and then is looked again. */
export function useBackups() {
  const backups = useQuery(backupsQuery());
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: backupsQuery().queryKey });
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(`Failed to ${what}: ${adminWords(error)}`);
    }
    await lookAgain();
  };
  return { backups, isReady, isBusy: isUnderWay(backups.data?.run), lookAgain, attempt };
}
