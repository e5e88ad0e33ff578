import { trySubmission } from '#features/catalogue/server/public.ts';
import { fail, pass, warning } from '../../rules/run-check.ts';
import type { ServerCheck } from './check-given.ts';
import { rolledBack } from './rolled-back.ts';

/** Enough for a word, and next to nothing of a day's budget. */
const MODEL_TOKENS = 16;

export const catalogueChecks: readonly ServerCheck[] = [
  {
    id: 'submission',
    name: 'A video is added, found, changed and removed',
    group: 'catalogue',
    async run({ resources: { database } }) {
      const missed = await rolledBack(database, trySubmission);
      return missed ? fail(missed) : pass('Nothing of it is left.');
    },
  },
  {
    id: 'assistant',
    name: 'The assistant answers',
    group: 'catalogue',
    async run({ resources: { languageModel, config }, signal }) {
      if (!languageModel) return pass('The built-in assistant does; no model is set up.');
      if (!languageModel.isAvailable()) {
        return fail(`${config.languageModel?.model} failed five times in a row, and is left alone for 30 s.`);
      }
      const answer = languageModel.write({
        instructions: 'Answer with one word.',
        messages: [{ role: 'user', content: 'Say yes.' }],
        maxOutputTokens: MODEL_TOKENS,
        signal,
      });
      for await (const piece of answer) {
        if (piece.trim() !== '') return pass(`${config.languageModel?.model} answered.`);
      }
      return warning(`${config.languageModel?.model} answered nothing.`);
    },
  },
];
