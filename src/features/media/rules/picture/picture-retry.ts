const RETRIES = 2;
const RETRY_DELAY_MS = 1_000;

/** Milliseconds for which a picture that is fetched ahead of others is waited for (spec 2 §9). */
const PRELOAD_MS = { thumbnail: 5_000, poster: 8_000 } as const;
export type PreloadedPicture = keyof typeof PRELOAD_MS;

/** Milliseconds before a failed picture is asked for again; null when it is given up (spec 2 §4: 2 retries, 1 s). */
export function pictureRetryDelayMs(failures: number): number | null {
  return failures <= RETRIES ? RETRY_DELAY_MS : null;
}

/**
 * Milliseconds after which a picture that does not come counts as failed. Null for the last try, so that a slow network
 * gets it in the end, and for one that is not fetched ahead: the browser asks for it when it comes near.
 */
export function pictureTimeoutMs(preloaded: PreloadedPicture | null, failures: number): number | null {
  return preloaded && failures < RETRIES ? PRELOAD_MS[preloaded] : null;
}
