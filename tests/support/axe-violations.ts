import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  violations: string[];
  /** Whether something began to move or fade meanwhile: a toast comes when it is its time, and goes by itself. */
  hasMoved: boolean;
}

/** What axe finds, by rule and element, on a page that stands still: what is half faded is no colour to be read. */
export async function axeViolations(page: Page): Promise<string[]> {
  for (;;) {
    const { violations, hasMoved } = await look(page);
    if (violations.length === 0 || !hasMoved) return violations;
  }
}

async function look(page: Page): Promise<Look> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const moving = () =>
      document.getAnimations().filter(
        ({ playState, effect, timeline }) =>
          playState === 'running' &&
          // What goes on as one scrolls stands still by itself.
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    let hasMoved = false;
    const move = () => {
      hasMoved = true;
    };
    const kinds = ['transitionrun', 'animationstart'];
    // Another may have begun while one was waited for. One that is broken off, because its element goes, is over as well.
    for (let rest = moving(); rest.length > 0; rest = moving())
      await Promise.allSettled(rest.map((animation) => animation.finished));
    for (const kind of kinds) document.addEventListener(kind, move);
    const { violations } = await axe.run({ elementRef: true, reporter: 'no-passes' });
    for (const kind of kinds) document.removeEventListener(kind, move);
    // Its event comes with the next picture only.
    if (moving().length > 0) hasMoved = true;
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes
          // What went away while axe looked has no colour any more.
          .filter(({ element }) => id !== 'color-contrast' || element?.isConnected !== false)
          .map(({ html, any, all, none }) => `${id}: ${html} ${[...any, ...all, ...none][0]?.message}`),
      ),
      hasMoved,
    };
  });
}
