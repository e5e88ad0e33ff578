import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, by rule and element; animations are let finish first, so that no half-faded text is measured. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    // One that is broken off, because its element goes, is over as well.
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({ elementRef: true });
    /** A toast whose time came while axe looked: half faded, or gone. */
    const isLeaving = (element: Element | undefined) => {
      const toast = element?.closest('[data-sonner-toast]');
      return toast ? toast.getAttribute('data-removed') === 'true' : element?.isConnected === false;
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'color-contrast' || !isLeaving(element))
        .map(({ html }) => `${id}: ${html.slice(0, 120)}`),
    );
  });
}
