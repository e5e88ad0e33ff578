import { SafeFetchError } from '#platform/safe-fetch.ts';
import { parseVideoLink, videoHostLabel } from '../rules/link/video-link.ts';
import { languageName, UNKNOWN_LANGUAGE } from '../rules/transcript/language-tag.ts';
import type { ReadTranscript, TranscriptLine } from '../rules/transcript/transcript-line.ts';
import { wantedTracks } from '../rules/transcript/wanted-tracks.ts';
import type { CaptionHost, OfferedCaptions, OfferedTrack, Read } from './caption-hosts/caption-host.ts';
import { besideFile } from './caption-hosts/direct-file.ts';
import { hlsSubtitles } from './caption-hosts/hls.ts';
import { peerTube } from './caption-hosts/peertube.ts';
import { youTube } from './caption-hosts/youtube.ts';
import { hostFailure } from './host-failure.ts';

/** In this order: the first that knows the video answers for it. */
const HOSTS: readonly CaptionHost[] = [youTube, peerTube, hlsSubtitles, besideFile];

const OVERALL_TIMEOUT_MS = 180_000;

export interface FetchedCaptions {
  transcripts: { language: string; isByWords?: boolean; lines: readonly TranscriptLine[] }[];
  /** Of what did not come: whether there is none, or it could not be had; and why, in plain words. */
  status: 'available' | 'unavailable' | 'failed';
  error: string | null;
}

/**
 * Fetches the captions that a video's host has for it, in the languages that nobody here gave a transcript in. Never
 * throws for what a host does: a text that cannot be taken whole is left out and named.
 * @param givenLanguages of transcripts that did not come from a host.
 * @param given `ownLanguage`: in which the video is described
 */
export async function fetchCaptions(
  url: string,
  givenLanguages: readonly string[],
  given: { read: Read; signal?: AbortSignal; ownLanguage?: string | null },
): Promise<FetchedCaptions> {
  const deadline = AbortSignal.timeout(OVERALL_TIMEOUT_MS);
  const signal = given.signal ? AbortSignal.any([deadline, given.signal]) : deadline;
  const none = (status: 'unavailable' | 'failed', error: string) => ({ transcripts: [], status, error });
  const offered = await offeredBy(url, given.read, signal);
  if (offered.outcome !== 'tracks') {
    return none(offered.outcome === 'none' ? 'unavailable' : 'failed', offered.reason);
  }
  const wanted = wantedTracks(offered.tracks, givenLanguages, given.ownLanguage);
  if (wanted.length === 0) {
    return none('unavailable', 'Its host has captions only in languages that have a transcript already.');
  }
  const transcripts: FetchedCaptions['transcripts'] = [];
  const problems: string[] = [];
  for (const { language, isByWords, read } of wanted) {
    const lines = await orReason(read);
    if ('refused' in lines) problems.push(inLanguage(language, lines.refused));
    else transcripts.push({ language, ...(isByWords && { isByWords }), lines: lines.lines });
  }
  const error = problems.length > 0 ? problems.join(' ') : null;
  return { transcripts, status: transcripts.length > 0 ? 'available' : 'failed', error };
}

async function offeredBy(url: string, read: Read, signal: AbortSignal): Promise<OfferedCaptions> {
  const link = parseVideoLink(url);
  if (!link.isValid) return { outcome: 'none', reason: 'Its link leads to no host that is known here.' };
  try {
    for (const host of HOSTS) {
      const offered = await host.offered(link, read, signal);
      if (offered) return offered;
    }
  } catch (error) {
    if (error instanceof SafeFetchError)
      return { outcome: 'failed', reason: hostFailure(error, 'text of captions') };
    throw error;
  }
  return {
    outcome: 'none',
    reason: `${videoHostLabel(link)} gives its captions to nobody. Please upload or paste the transcript.`,
  };
}

async function orReason(read: OfferedTrack['read']): Promise<ReadTranscript> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SafeFetchError) return { refused: hostFailure(error, 'text of captions') };
    throw error;
  }
}

function inLanguage(language: string, reason: string): string {
  return language === UNKNOWN_LANGUAGE ? reason : `${languageName(language)}: ${reason}`;
}
