import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type PreloadedPicture,
  pictureRetryDelayMs,
  pictureTimeoutMs,
} from '../rules/picture/picture-retry.ts';

/**
 * How far an image has come. It is `pending` while the browser loads it by itself, before scripts run and until it comes
 * near the screen, and `broken` between a failure and the next try.
 */
export type ImageProgress = 'pending' | 'loading' | 'loaded' | 'broken' | 'failed';

interface ObservedImage {
  progress: ImageProgress;
  /** The image's `key`: another element for each try. */
  attempt: number;
  image: { ref: RefObject<HTMLImageElement | null>; onLoad(): void; onError(): void };
  retry(): void;
}

/**
 * Follows an image from loading to loaded or failed. One that fails is asked for again twice, a second apart (spec 2
 * §4, §9), before it counts as failed; `retry` starts anew. One that is fetched ahead fails, too, when it does not come
 * in time. What became of an image of the server's page before
 * scripts ran is found out once they do.
 */
export function useImageProgress(preloaded: PreloadedPicture | null): ObservedImage {
  const ref = useRef<HTMLImageElement>(null);
  const [progress, setProgress] = useState<ImageProgress>('pending');
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    const image = ref.current;
    if (progress !== 'pending' || !image) return;
    if (image.complete && image.naturalWidth === 0) setProgress('broken');
    // The others wait unseen. Twenty cards that said so at once were drawn anew, and moved, for nobody.
    else if (!image.complete && preloaded) setProgress('loading');
  }, [progress, preloaded]);

  useEffect(() => {
    const timeoutMs = pictureTimeoutMs(preloaded, failures);
    if (progress !== 'loading' || timeoutMs === null) return;
    const timer = setTimeout(() => setProgress('broken'), timeoutMs);
    return () => clearTimeout(timer);
  }, [progress, preloaded, failures]);

  useEffect(() => {
    if (progress !== 'broken') return;
    const delayMs = pictureRetryDelayMs(failures + 1);
    if (delayMs === null) {
      setProgress('failed');
      return;
    }
    const timer = setTimeout(() => {
      setFailures(failures + 1);
      setAttempt((before) => before + 1);
      setProgress('loading');
    }, delayMs);
    return () => clearTimeout(timer);
  }, [progress, failures]);

  return {
    progress,
    attempt,
    image: { ref, onLoad: () => setProgress('loaded'), onError: () => setProgress('broken') },
    retry: () => {
      setFailures(0);
      setAttempt((before) => before + 1);
      setProgress('loading');
    },
  };
}
