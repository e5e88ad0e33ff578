/** Milliseconds that a film has to open and to show a picture: longer nobody waits for a suggestion. */
const PATIENCE_MS = 10_000;
/** Pixels of a still: no card is wider. */
const STILL_WIDTH = 1_280;

/** What a film says of itself. */
export interface SeenFilm {
  durationSeconds?: number;
  /** Of a file of this site alone: no page may read the picture of another's. */
  still?: File;
  /** The browser read what is there, and can make no film of it; or was given nothing. */
  isUnplayable?: true;
}

/**
 * Looks at a film with the browser of whoever adds it, which reaches what the server may not ask: a path of this site, a
 * machine in its own network. What it cannot tell is left out.
 */
export async function lookAtFilm(address: string): Promise<SeenFilm> {
  const seen: SeenFilm = {};
  const video = document.createElement('video');
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const until = (event: string) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => reject(new Error(`a film came to no ${event}`));
      video.addEventListener(event, () => resolve(), { once: true });
      video.addEventListener('error', giveUp, { once: true });
      patience.addEventListener('abort', giveUp, { once: true });
    });
  try {
    video.muted = true;
    video.preload = 'metadata';
    video.src = address;
    await until('loadedmetadata');
    // A recording that was cut off does not say its length.
    if (!Number.isFinite(video.duration)) return seen;
    seen.durationSeconds = video.duration;
    // Its beginning is often black.
    video.currentTime = video.duration / 10;
    await until('seeked');
    seen.still = await stillOf(video);
  } catch {
    // Not to be opened, too slow, or of another site.
    const { code } = video.error ?? {};
    if (code === MediaError.MEDIA_ERR_DECODE || code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED)
      seen.isUnplayable = true;
  } finally {
    // It is fetched no further.
    video.removeAttribute('src');
    video.load();
  }
  return seen;
}

/** @throws for a film of another site, and for one without a picture. */
async function stillOf(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(video.videoWidth, STILL_WIDTH);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('a film without a picture');
  return new File([blob], 'still', { type: blob.type });
}
