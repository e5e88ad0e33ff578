import { expect, test } from 'vitest';
import { barAfterScroll, barAtTop } from './bar-scroll.ts';

/** Scrolls through positions, 16 ms apart unless a pause is given. */
function scroll(...steps: (number | { pause: number })[]) {
  let at = 1000;
  return steps.reduce<typeof barAtTop>((bar, step) => {
    if (typeof step !== 'number') {
      at += step.pause;
      return bar;
    }
    at += 16;
    return barAfterScroll(bar, step, at);
  }, barAtTop);
}

test.each([
  ['shows at the top', scroll(0), { hidden: false, scrolled: false }],
  ['has no ground of its own up to 10 px', scroll(10), { hidden: false, scrolled: false }],
  ['has its ground beyond 10 px', scroll(11), { hidden: false, scrolled: true }],
  ['stays for less than 20 px', scroll(10, 19), { hidden: false, scrolled: true }],
  ['hides after 20 px down', scroll(10, 20), { hidden: true, scrolled: true }],
  ['comes back after 20 px up', scroll(100, 300, 290, 280), { hidden: false }],
  ['stays hidden for less than 20 px up', scroll(100, 300, 290, 281), { hidden: true }],
  ['measures a turn from its farthest point', scroll(100, 300, 290, 300, 285), { hidden: true }],
  ['stays hidden after a rest', scroll(100, 300, { pause: 1000 }, 301), { hidden: true, direction: 'none' }],
  [
    'forgets small movements after 200 ms',
    scroll(0, 15, { pause: 300 }, 30),
    { hidden: false, direction: 'none' },
  ],
  [
    'shows at the top again however slowly one came',
    scroll(100, 300, { pause: 300 }, 15, { pause: 300 }, 5),
    { hidden: false },
  ],
  ['is not fooled by rubber bands above the top', scroll(0, -60, -20, 0), { hidden: false, scrolled: false }],
])('the bar %s', (_sentence, bar, expected) => {
  expect(bar).toMatchObject(expected);
});
