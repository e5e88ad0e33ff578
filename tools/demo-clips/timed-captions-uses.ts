import type { DrawFrame, Staging } from './clip.ts';
import { box, circle, group, ink, line, progress, shape, text, unstroked } from './ink.ts';

/** Three more things that the same lines are good for, each drawn as its sentence is heard. */
export async function stageUses({ typeset, at }: Staging): Promise<DrawFrame> {
  const uses = await Promise.all(
    [
      { id: 'deaf', thought: 'to read along', draw: drawMuted, x: 88 },
      { id: 'quote', thought: 'to quote', draw: drawQuote, x: 472 },
      { id: 'assistant', thought: 'to be shown where', draw: drawAnswer, x: 856 },
    ].map(async (use) => ({
      ...use,
      words: await typeset(use.thought, { size: 44, italic: true, width: 340, color: ink.line }),
    })),
  );
  const stamp = await typeset('33:36', {
    font: 'sans',
    size: 24,
    weight: 600,
    width: 92,
    color: ink.paper,
    align: 'center',
  });
  const quoteMark = await typeset('“', { size: 190, width: 120, color: ink.accent, lineHeight: 1 });
  return (seconds) =>
    uses
      .map(({ id, draw, x, words }) => {
        const start = at(id).start;
        const shown = progress(seconds, start, 0.7);
        return group(
          [
            draw(progress(seconds, start + 0.7, 1.6), stamp.svg, quoteMark.svg),
            box(0, 478, 3, 66 * progress(seconds, start + 0.5, 0.5), unstroked(ink.accent)),
            text(words, 24, 480, progress(seconds, start + 0.7, 0.6)),
          ].join(''),
          { x, y: 34 + 14 * (1 - shown), opacity: shown },
        );
      })
      .join('');
}

const card = { width: 336, height: 290, y: 140 };

function frame(): string {
  return box(0, card.y, card.width, card.height, { fill: ink.wash, width: 3.5, radius: 12 });
}

const chip = (stampSvg: string, x: number, y: number, opacity: number) =>
  group(box(0, 0, 92, 42, { ...unstroked(ink.accent), radius: 10 }) + group(stampSvg, { y: 6 }), {
    x,
    y,
    opacity,
  });

/** A picture without sound and its captions. */
function drawMuted(part: number): string {
  return [
    frame(),
    shape('M128 226 L152 226 L184 198 L184 290 L152 262 L128 262 Z', { fill: ink.line, width: 3 }),
    line(
      [
        [206, 226],
        [242, 262],
      ],
      { width: 6, color: ink.accent },
    ),
    line(
      [
        [242, 226],
        [206, 262],
      ],
      { width: 6, color: ink.accent },
    ),
    box(34, 330, card.width - 68, 74, { ...unstroked(ink.line), radius: 6 }),
    line(
      [
        [58, 354],
        [278, 354],
      ],
      { color: ink.paper, width: 6, drawn: Math.min(1, part * 2) },
    ),
    line(
      [
        [58, 380],
        [208, 380],
      ],
      { color: ink.paper, width: 6, drawn: Math.max(0, part * 2 - 1) },
    ),
  ].join('');
}

/** A quotation with the link to its moment. */
function drawQuote(part: number, stampSvg: string, quoteMark: string): string {
  return [
    frame(),
    group(quoteMark, { x: 30, y: 146 }),
    ...[0, 1, 2].map((i) =>
      line(
        [
          [40, 268 + i * 34],
          [i === 2 ? 170 : 296, 268 + i * 34],
        ],
        {
          width: 6,
          color: ink.grey,
          drawn: Math.min(1, Math.max(0, part * 3 - i)),
        },
      ),
    ),
    chip(stampSvg, 206, 362, Math.max(0, part * 3 - 2)),
  ].join('');
}

/** A question, and an answer that names its moments. */
function drawAnswer(part: number, stampSvg: string): string {
  const first = Math.min(1, part * 2);
  const second = Math.max(0, part * 2 - 1);
  return [
    frame(),
    group(
      box(126, 166, 184, 60, { ...unstroked(ink.deepWash), radius: 16 }) +
        line(
          [
            [150, 196],
            [264, 196],
          ],
          { width: 6, color: ink.grey },
        ),
      { opacity: first },
    ),
    group(
      [
        box(26, 246, 258, 160, { fill: ink.light, width: 2.5, radius: 16 }),
        line(
          [
            [50, 280],
            [258, 280],
          ],
          { width: 6 },
        ),
        line(
          [
            [50, 310],
            [226, 310],
          ],
          { width: 6 },
        ),
        chip(stampSvg, 50, 342, 1),
        circle([250, 363], 15, { color: ink.accent, width: 3 }),
        shape('M246 356 L258 363 L246 370 Z', unstroked(ink.accent)),
      ].join(''),
      { opacity: second },
    ),
  ].join('');
}
