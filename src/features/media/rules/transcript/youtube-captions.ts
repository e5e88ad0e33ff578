import { valueAt, youTubePlayerResponse } from '../link/youtube-page.ts';

/** One of the texts that YouTube's page of a video names. */
export interface YouTubeTrack {
  url: string;
  language: string;
  isAutomatic: boolean;
}

export type YouTubeTracks =
  | { outcome: 'tracks'; tracks: YouTubeTrack[] }
  /** The page shows the video, and names none. */
  | { outcome: 'none' }
  /** The page is for somebody else: a question, a wall, or changed beyond recognition. */
  | { outcome: 'not-shown' };

/** The captions that a YouTube page names. Its form is nobody's promise: what is not recognised is not shown. */
export function youTubeTracks(page: string): YouTubeTracks {
  const response = youTubePlayerResponse(page);
  const status = valueAt(response, 'playabilityStatus', 'status');
  if (status !== 'OK') return { outcome: 'not-shown' };
  const list = valueAt(response, 'captions', 'playerCaptionsTracklistRenderer', 'captionTracks');
  const tracks = (Array.isArray(list) ? list : []).flatMap((track: unknown): YouTubeTrack[] => {
    const url = URL.parse(String(valueAt(track, 'baseUrl') ?? ''), 'https://www.youtube.com');
    const language = valueAt(track, 'languageCode');
    const isOurs =
      url?.protocol === 'https:' && url.hostname === 'www.youtube.com' && url.pathname === '/api/timedtext';
    if (!url || !isOurs || typeof language !== 'string') return [];
    url.searchParams.set('fmt', 'vtt');
    return [{ url: url.href, language, isAutomatic: valueAt(track, 'kind') === 'asr' }];
  });
  return tracks.length > 0 ? { outcome: 'tracks', tracks } : { outcome: 'none' };
}
