import { type FlagSetting, isPageFlag } from '#lib/feature-flags.ts';
import { textHash } from '#lib/text-hash.ts';

/**
 * A script for the head of every page that marks the flags which are off in this browser: `data-<flag>="off"` on the root.
 * A browser draws a number once and goes by it: a kept page is the same for all, and a rollout keeps whom it reached.
 * @returns undefined while every flag of pages is on for everybody
 */
export function flagScript(settings: ReadonlyMap<string, FlagSetting>): string | undefined {
  const partial = [...settings].flatMap(([name, { enabled, rolloutPercentage }]) => {
    const percentage = enabled ? rolloutPercentage : 0;
    return isPageFlag(name) && percentage < 100 ? [[name, percentage, textHash(name) % 100]] : [];
  });
  if (partial.length === 0) return undefined;
  return (
    '{let drawn=0;try{drawn=+(localStorage.flag_draw??=Math.floor(Math.random()*100))}catch{}' +
    `for(const [name,percentage,shift] of ${JSON.stringify(partial)})` +
    'if((drawn+shift)%100>=percentage)document.documentElement.dataset[name]="off"}'
  );
}
