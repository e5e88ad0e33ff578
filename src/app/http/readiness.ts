/** Milliseconds for which somebody who asked whether the instance is ready counts as watching it. */
const WATCHED_MS = 60_000;

/** Whether an instance takes requests, and whether somebody looks at that. */
export class Readiness {
  /** Set once it is told to stop. */
  isStopping = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  /** To be called whenever somebody asks. */
  asked(): void {
    this.#askedAt = performance.now();
  }

  isWatched(): boolean {
    return performance.now() - this.#askedAt < WATCHED_MS;
  }
}
