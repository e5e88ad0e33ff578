import type { Log } from '#platform/log.ts';
import { HEALTH_EVERY_MS, shareHealth } from '../rules/share-health.ts';

/**
 * Tells an operator how many of the links that people came by lead to something (spec 2 §4 Share health): a line every five
 * minutes in which any was looked up. What it counts is this process's alone.
 */
export function shareHealthLog(now: () => number): (isValid: boolean, log: Log) => void {
  let valid = 0;
  let total = 0;
  let since = now();
  return (isValid, log) => {
    total += 1;
    if (isValid) valid += 1;
    if (now() - since < HEALTH_EVERY_MS) return;
    const health = shareHealth(valid, total);
    log[health === 'healthy' ? 'info' : 'warn']({ health, valid, total }, 'share links');
    [valid, total, since] = [0, 0, now()];
  };
}
