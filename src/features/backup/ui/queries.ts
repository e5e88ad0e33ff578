import type { ContractRouterClient } from '@orpc/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import { OWN } from '#client/request/own-query.ts';
import type { BackupRun, backupContract } from '../contract.ts';

export const backup = clientOf<ContractRouterClient<typeof backupContract>>('backup');

/** Milliseconds between two looks while something is being done, and while nothing is. */
const BUSY_LOOK_MS = 1_000;
const IDLE_LOOK_MS = 30_000;

export const isUnderWay = (run: BackupRun | null | undefined): boolean =>
  run?.state === 'waiting' || run?.state === 'running';

export const backupsQuery = () =>
  queryOptions({
    queryKey: ['backup', 'backups'],
    queryFn: async ({ signal }) => (await backup()).backups(undefined, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.run) ? BUSY_LOOK_MS : IDLE_LOOK_MS),
    meta: OWN,
  });
