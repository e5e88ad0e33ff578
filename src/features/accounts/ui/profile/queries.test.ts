import { focusManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#client/request/query-client.ts';
import { profileQuery } from './queries.ts';

test('a profile that stands open is asked for again when somebody comes back to it', async () => {
  const client = createQueryClient();
  client.mount();
  let email = 'former@example.org';
  const observer = new QueryObserver(client, {
    ...profileQuery(),
    queryFn: async () => ({ email }) as never,
  });
  const stop = observer.subscribe(() => {});
  onTestFinished(() => {
    stop();
    client.unmount();
    focusManager.setFocused(undefined);
  });
  const shown = () => observer.getCurrentResult().data;
  await vi.waitFor(() => expect(shown()).toEqual({ email: 'former@example.org' }));
  focusManager.setFocused(false);
  email = 'changed@example.org';
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(shown()).toEqual({ email: 'changed@example.org' }));
});
