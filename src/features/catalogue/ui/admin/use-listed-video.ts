import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { VideoDraft } from './use-video-draft.ts';
import { listedVideoQuery } from './video-queries.ts';

/** The video that a link is listed as. */
export interface ListedVideo {
  id: string;
  title: string;
}

/**
 * Tells whether the link of a new video is listed already, before a form is filled in for nothing. The server decides when it
 * is sent; what cannot be looked at is not said to be listed.
 */
export function useListedVideo({ typed, shown }: VideoDraft, isNew: boolean) {
  const [asked, setAsked] = useState('');
  const { data } = useQuery(listedVideoQuery(asked));
  const look = () => setAsked(isNew ? typed().url.trim() : '');
  // It may begin with a link: one that came with it, or that was typed before.
  const begin = useEffectEvent(look);
  useEffect(() => begin(), []);
  const listed: ListedVideo | null = data?.video ?? null;
  return {
    /** Null for none, and while another link is typed. */
    listed: shown.url.trim() === asked ? listed : null,
    /** Looks at the link as it is by now. */
    look,
    /** It is listed by now, as this very video. */
    forget: () => setAsked(''),
  };
}
