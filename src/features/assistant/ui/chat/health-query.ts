import { queryOptions } from '@tanstack/react-query';
import { assistant } from '../operations.ts';

/** Milliseconds after which an assistant that could not answer is asked again whether it can. */
const LOOK_AGAIN_MS = 15_000;

/** Whether questions can be answered (spec 2 §7 Chat). */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['assistant', 'health'],
    queryFn: async ({ signal }) => (await assistant()).chatHealth(undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.ok === true && !state.error ? false : LOOK_AGAIN_MS),
    meta: { silent: true },
  });
