import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { SignedIn } from '#client/session.ts';
import { changeReader } from './change-reader.ts';
import { tellTabs } from './session-news.ts';

/** Makes somebody else the reader, of this tab and of the others. */
export function useAnnounceReader(): (reader: SignedIn | null) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (reader) => {
    tellTabs(reader?.id ?? null);
    return changeReader({ queryClient, router }, reader);
  };
}
