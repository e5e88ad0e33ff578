import cliProgress from 'cli-progress';
import type { ImportProgress } from '#features/catalogue/server/public.ts';
import type { Source } from './open-source.ts';

export interface ProgressDisplay {
  update(progress: ImportProgress): void;
  /** Takes the bar away; may be called twice. */
  end(): void;
}

/** Milliseconds between lines where no terminal shows a bar. */
const LINE_MS = 5_000;

/** Shows how far an import is: a bar on a terminal, now and then a line elsewhere. */
export function showProgress(source: Source): ProgressDisplay {
  return process.stderr.isTTY ? bar(source) : lines();
}

function bar(source: Source): ProgressDisplay {
  const shown = new cliProgress.SingleBar(
    { format: '{phase} [{bar}] {percentage} % · {detail}', hideCursor: true, stopOnComplete: false },
    cliProgress.Presets.shades_classic,
  );
  shown.start(source.bytesTotal || 1, 0, { phase: 'Reading', detail: '0 rows' });
  return {
    update(progress) {
      if (progress.phase === 'listing') shown.setTotal(Math.max(progress.total, 1));
      const value =
        progress.phase === 'listing' ? progress.done : source.bytesTotal ? source.bytesRead() : undefined;
      const payload = { phase: phaseOf(progress), detail: detailOf(progress) };
      if (value === undefined) shown.update(payload);
      else shown.update(value, payload);
    },
    end: () => shown.stop(),
  };
}

function lines(): ProgressDisplay {
  let next = Date.now() + LINE_MS;
  return {
    update(progress) {
      if (progress.phase !== 'waiting' && Date.now() < next) return;
      next = Date.now() + LINE_MS;
      console.log(`${phaseOf(progress)}: ${detailOf(progress)}`);
    },
    end: () => undefined,
  };
}

const PHASES = { reading: 'Reading', waiting: 'Waiting', listing: 'Listing' } as const;

const phaseOf = ({ phase }: ImportProgress) => PHASES[phase];

function detailOf(progress: ImportProgress): string {
  switch (progress.phase) {
    case 'reading':
      return `${progress.rows} rows${progress.titles > 0 ? `, ${progress.titles} titles asked for` : ''}`;
    case 'waiting':
      return 'for another import to end';
    case 'listing':
      return progress.done < progress.total
        ? `${progress.done} of ${progress.total} videos`
        : `${progress.total} videos, making them searchable`;
  }
}
