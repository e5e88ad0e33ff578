import type { safeFetch } from '#platform/safe-fetch.ts';
import type { ValidVideoLink } from '../../rules/link/video-link.ts';
import type { ReadTranscript } from '../../rules/transcript/transcript-line.ts';

/** A text that a host offers for a video. */
export interface OfferedTrack {
  /** As the host writes it; empty where it does not say. */
  language: string;
  /** Whether nobody says so but its words. */
  isByWords?: boolean;
  /** Heard by a machine. */
  isAutomatic: boolean;
  /** @throws {SafeFetchError} when it cannot be fetched. */
  read(): Promise<ReadTranscript>;
}

/** What a host says of a video's captions. Reasons are in plain words, for admins. */
export type OfferedCaptions =
  | { outcome: 'tracks'; tracks: readonly OfferedTrack[] }
  /** There are none, and asking again soon gives the same. */
  | { outcome: 'none'; reason: string }
  /** It did not say. */
  | { outcome: 'failed'; reason: string };

/** Reads a foreign address; tests send it to hosts of their own. */
export type Read = typeof safeFetch;

/** A kind of place where captions may be found. */
export interface CaptionHost {
  /**
   * What is offered for a video; null when this is not where it lives.
   * @throws {SafeFetchError} when the host cannot be read.
   */
  offered(link: ValidVideoLink, read: Read, signal: AbortSignal): Promise<OfferedCaptions | null>;
}
