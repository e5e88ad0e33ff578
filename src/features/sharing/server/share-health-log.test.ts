import { expect, test } from 'vitest';
import type { Log } from '#platform/log.ts';
import { shareHealthLog } from './share-health-log.ts';

test('a line every five minutes says how links did since the last', () => {
  const lines: unknown[] = [];
  const log = {
    info: (line: object) => lines.push({ level: 'info', ...line }),
    warn: (line: object) => lines.push({ level: 'warn', ...line }),
  } as unknown as Log;
  let nowMs = 0;
  const validated = shareHealthLog(() => nowMs);
  for (let minute = 0; minute <= 5; minute += 1) {
    nowMs = minute * 60_000;
    validated(minute < 3 || minute > 4, log);
  }
  expect(lines).toEqual([{ level: 'warn', health: 'critical', valid: 4, total: 6 }]);
  nowMs = 10 * 60_000 - 1;
  validated(true, log);
  nowMs += 1;
  validated(true, log);
  expect(lines.slice(1)).toEqual([{ level: 'info', health: 'healthy', valid: 2, total: 2 }]);
});
