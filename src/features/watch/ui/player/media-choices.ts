/** What somebody chose at an element, for the one that takes its place after a failure. */
export interface MediaChoices {
  readonly isMuted: boolean;
  readonly volume: number;
  readonly speed: number;
  /** BCP 47, of the captions that show. */
  readonly captions: string | undefined;
}

export function choicesAt({ muted, volume, playbackRate, textTracks }: HTMLVideoElement): MediaChoices {
  const captions = [...textTracks].find(({ mode }) => mode === 'showing')?.language;
  return { isMuted: muted, volume, speed: playbackRate, captions };
}

/** Chooses the same at one that is ready: until then browsers set the speed back, and choose captions themselves. */
export function choose(media: HTMLVideoElement, { isMuted, volume, speed, captions }: MediaChoices): void {
  media.muted = isMuted;
  media.volume = volume;
  media.playbackRate = speed;
  for (const track of media.textTracks) if (track.language === captions) track.mode = 'showing';
}
