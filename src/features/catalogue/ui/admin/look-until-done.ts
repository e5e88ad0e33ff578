/** How far a deed on very many videos is. */
export type Progress = { done: number; total: number };

const LOOK_AGAIN_MS = 1_000;
/** Looks that fail one after the other before nobody looks any more. */
const MOST_FAILED = 10;

/**
 * Shows how far a deed is until it is done, in the background. A look that fails says nothing of the deed, which goes on:
 * it is looked again, and in the end given up without a word.
 */
export async function lookUntilDone(
  look: () => Promise<Progress | null>,
  show: (progress: Progress | null) => void,
): Promise<void> {
  for (let failed = 0; failed < MOST_FAILED; ) {
    try {
      const progress = await look();
      show(progress);
      if (!progress) return;
      failed = 0;
    } catch {
      failed += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
