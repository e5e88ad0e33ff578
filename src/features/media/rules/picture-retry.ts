/** Milliseconds before a failed picture is asked for again; null when it is given up (spec 2 §4: 2 retries, 1 s). */
export function pictureRetryDelayMs(failures: number): number | null {
  return failures <= 2 ? 1000 : null;
}
