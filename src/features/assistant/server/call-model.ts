import { addToDay, type ModelPurpose } from '#platform/daily-counts.ts';
import type { Database } from '#platform/database.ts';
import type { LanguageModel } from '#platform/models/language-model.ts';
import { LanguageModelError } from '#platform/models/language-model-error.ts';
import type { Resources } from '#platform/procedure.ts';
import type { ModelPrompt } from '../rules/answer/prompt.ts';
import { estimatedTokens } from '../rules/chat/estimated-tokens.ts';
import { type Reservation, settleUsage } from './usage.ts';

interface ModelCall {
  prompt: ModelPrompt;
  maxOutputTokens: number;
  /** What the call was counted as before it is made. */
  reservation: Reservation;
  /** What it is asked for. */
  purpose: ModelPurpose;
  signal: AbortSignal;
}

/**
 * Has the model write, piece by piece, and counts in the end what that took: what the endpoint says, else an estimate.
 * Of a call that ends early nobody knows how much the model had thought, so that its whole reservation stands, unless
 * the endpoint surely did nothing for it.
 * @throws LanguageModelError
 */
export async function* callModel(
  { database, log }: Pick<Resources, 'database' | 'log'>,
  model: LanguageModel,
  { prompt, maxOutputTokens, reservation, purpose, signal }: ModelCall,
): AsyncGenerator<string, void> {
  const { instructions, messages } = prompt;
  let taken = reservation.tokens;
  const writing = model.write({ instructions, messages, maxOutputTokens, signal });
  try {
    let written = '';
    for (let step = await writing.next(); ; step = await writing.next()) {
      if (step.done) {
        taken = step.value ?? prompt.tokens + estimatedTokens(written);
        return;
      }
      written += step.value;
      yield step.value;
    }
  } catch (error) {
    if (error instanceof LanguageModelError && !error.mayHaveCost) taken = 0;
    throw error;
  } finally {
    await writing.return(null);
    await counted(database, reservation, purpose, taken).catch((err: unknown) =>
      log.warn({ err }, 'what a call took was not counted; what was reserved for it stands'),
    );
  }
}

/** Puts what a call really took in place of what was reserved, and tells what it was for. */
async function counted(database: Database, reservation: Reservation, purpose: ModelPurpose, taken: number) {
  await database.transaction(async (tx) => {
    await settleUsage(tx, reservation, taken);
    if (taken === 0) return;
    await addToDay(tx, `model-calls:${purpose}`, 1);
    await addToDay(tx, `model-tokens:${purpose}`, taken);
  });
}
