import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { type Check, type CheckResult, fail, runCheck } from '../../rules/run-check.ts';

/** A check as a page runs it: by the server, or here. */
export interface PageCheck {
  id: string;
  name: string;
  run(): Promise<CheckResult>;
}

export type Progress = 'pending' | 'running' | CheckResult;

/** Milliseconds that a check in the browser may take. */
const TIME_LIMIT_MS = 30_000;

/** A check that this browser runs by itself. */
export function inBrowser(check: Check): PageCheck {
  return {
    id: check.id,
    name: check.name,
    async run() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeLimit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('It took longer than 30 s.')), TIME_LIMIT_MS);
      });
      try {
        const wordsOf = (thrown: unknown) => generalWords(thrown);
        return await runCheck(check, undefined, { now: () => performance.now(), wordsOf, timeLimit });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Runs checks one after the other; what became of each is known as soon as it is. */
export function useCheckRun() {
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const note = (id: string, of: Progress) => setProgress((before) => new Map(before).set(id, of));
  return {
    progress,
    isRunning,
    async run(checks: readonly PageCheck[]) {
      setIsRunning(true);
      setProgress(new Map(checks.map(({ id }) => [id, 'pending'])));
      for (const check of checks) {
        note(check.id, 'running');
        const startedAt = performance.now();
        const result = await check.run().catch((thrown: unknown) => ({
          id: check.id,
          milliseconds: Math.round(performance.now() - startedAt),
          ...fail(generalWords(thrown)),
        }));
        note(check.id, result);
      }
      setIsRunning(false);
    },
  };
}
