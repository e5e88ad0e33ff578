import { type ParsedVideoLink, parseVideoLink } from '#features/media/rules/link/video-link.ts';

/** Captions of a direct file. */
export interface CaptionTrack {
  readonly src: string;
  /** BCP 47. */
  readonly language: string;
  readonly label: string;
}

/** What the player plays: a link, what it is called, its captions, and how long it is where its file may not say. */
export interface PlayerVideo {
  readonly link: ParsedVideoLink;
  readonly title: string;
  readonly tracks?: readonly CaptionTrack[];
  readonly durationSeconds?: number | null;
}

/** What the player needs to know of a video of the catalogue. */
interface PlayableVideo {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly durationSeconds?: number | null;
  readonly transcripts: readonly {
    readonly language: string;
    readonly name: string;
    readonly isTimed: boolean;
  }[];
}

/** A video as the player takes it; its timed transcripts are its captions. */
export function playerVideo({ id, title, url, durationSeconds, transcripts }: PlayableVideo): PlayerVideo {
  const tracks = transcripts.flatMap(({ language, name, isTimed }) =>
    isTimed ? { src: `/captions/${id}.${language}.vtt`, language, label: name } : [],
  );
  return { link: parseVideoLink(url), title, tracks, durationSeconds };
}
