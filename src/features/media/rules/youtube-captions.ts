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
  const response = jsonAfter(page, /ytInitialPlayerResponse\s*=\s*/);
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

function valueAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (Object(inner) as Record<string, unknown>)[key], value);
}

/** The object that a page's script assigns; undefined where there is none that can be read. */
function jsonAfter(page: string, start: RegExp): unknown {
  const match = start.exec(page);
  if (!match) return undefined;
  const from = match.index + match[0].length;
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < page.length; at += 1) {
    const character = page[at];
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return parsed(page.slice(from, at + 1));
    }
  }
  return undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
