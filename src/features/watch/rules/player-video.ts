import { type ParsedVideoLink, parseVideoLink } from '#features/media/rules/video-link.ts';

/** Captions of a direct file. */
export interface CaptionTrack {
  readonly src: string;
  /** BCP 47. */
  readonly language: string;
  readonly label: string;
}

/** What the player plays: a link, what it is called, and its captions. */
export interface PlayerVideo {
  readonly link: ParsedVideoLink;
  readonly title: string;
  readonly tracks?: readonly CaptionTrack[];
}

/** What the player needs to know of a video of the catalogue. */
interface PlayableVideo {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly transcriptStatus: string;
  readonly transcriptLanguage: string | null;
}

/** A video as the player takes it; its timed transcript is its captions. */
export function playerVideo(video: PlayableVideo): PlayerVideo {
  const language = video.transcriptLanguage ?? 'en';
  const hasCaptions = video.transcriptStatus === 'available';
  return {
    link: parseVideoLink(video.url),
    title: video.title,
    tracks: hasCaptions ? [{ src: `/captions/${video.id}.vtt`, language, label: 'Captions' }] : [],
  };
}
