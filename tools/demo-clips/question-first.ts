import type { Clip, DrawFrame, Staging } from './clip.ts';
import { circle, dot, ink, mix, progress, scene, shape, text } from './ink.ts';
import { stageComparison, stageCourt, stageRoom } from './question-first-experiments.ts';
import { stageCandidates, stageRetelling, stageWatching } from './question-first-practice.ts';

export const questionFirst: Clip = {
  slug: 'question-first',
  title: 'How a Question Changes What You See',
  posterLineId: 'wealth',
  lines: [
    { id: 'title', text: 'How a question changes what you see.', pauseSeconds: 1.3 },
    {
      id: 'yarbus',
      text: 'In the 1960s, Alfred Yarbus published recordings of eyes moving over a painting.',
      say: 'In the nineteen sixties, Alfred Yarbus published recordings of eyes moving over a painting.',
    },
    { id: 'visitor', text: 'It shows a man coming home, and a family looking up in surprise.' },
    {
      id: 'ages',
      text: 'Asked how old the people were, the viewer looked at their faces.',
      pauseSeconds: 0.9,
    },
    {
      id: 'wealth',
      text: 'Asked how well off they were, the same viewer looked at the clothes and the furniture.',
      pauseSeconds: 0.9,
    },
    { id: 'same', text: 'The picture had not changed. Only the question had.', pauseSeconds: 1.2 },
    { id: 'miss', text: 'A question also decides what you miss.' },
    {
      id: 'court',
      text: 'In an experiment of 1999, people watched a film and counted the passes of a basketball.',
      say: 'In an experiment of nineteen ninety-nine, people watched a film, and counted the passes of a basketball.',
      pauseSeconds: 0.9,
    },
    {
      id: 'gorilla',
      text: 'Someone in a gorilla suit walked through the game, and about half of them did not notice.',
      pauseSeconds: 1.4,
    },
    { id: 'before', text: 'So, before you press play, write down one question that you want answered.' },
    {
      id: 'small',
      text: 'A good one is small enough to be settled, and open enough to surprise you.',
      pauseSeconds: 1.2,
    },
    { id: 'moment', text: 'While you watch, mark the moment where an answer begins.', pauseSeconds: 0.7 },
    {
      id: 'again',
      text: 'Then watch that part again, and ask what would change your mind.',
      pauseSeconds: 1.2,
    },
    { id: 'close', text: 'One talk can be watched many times.' },
    { id: 'different', text: 'A new question makes it a different talk.' },
  ],
  stage,
};

async function stage(staging: Staging): Promise<DrawFrame> {
  const { at, durationSeconds } = staging;
  const opening = await stageOpening(staging);
  const room = await stageRoom(staging);
  const comparison = await stageComparison(staging);
  const court = await stageCourt(staging);
  const candidates = await stageCandidates(staging);
  const watching = await stageWatching(staging);
  const retelling = await stageRetelling(staging);
  const cut = (lineId: string) => at(lineId).start - 0.35;
  return (seconds) =>
    [
      scene(seconds, 0, cut('yarbus'), () => opening(seconds)),
      scene(seconds, cut('yarbus'), cut('same'), () => room(seconds)),
      scene(seconds, cut('same'), cut('miss'), () => comparison(seconds)),
      scene(seconds, cut('miss'), cut('before'), () => court(seconds)),
      scene(seconds, cut('before'), cut('moment'), () => candidates(seconds)),
      scene(seconds, cut('moment'), cut('close'), () => watching(seconds)),
      scene(seconds, cut('close'), durationSeconds, () => retelling(seconds)),
    ].join('');
}

/** Where the eye of the first picture looks, as shares of its play, and when it jumps there. */
const glances = [
  { from: 0, x: 0, y: 0.1 },
  { from: 1.6, x: -0.8, y: -0.5 },
  { from: 2.3, x: 0.7, y: -0.4 },
  { from: 3.0, x: 0.9, y: 0.5 },
  { from: 3.7, x: -0.4, y: 0.2 },
  { from: 4.4, x: 0, y: 0 },
] as const;

async function stageOpening({ typeset }: Staging): Promise<DrawFrame> {
  const words = await typeset('How a question\nchanges what\nyou see', {
    size: 104,
    width: 800,
    color: ink.line,
    lineHeight: 1.08,
  });
  return (seconds) => {
    const open = progress(seconds, 0.6, 0.7);
    const gaze = glances.reduce(
      (place, glance) => {
        const part = progress(seconds, glance.from, 0.14);
        return { x: mix(place.x, glance.x, part), y: mix(place.y, glance.y, part) };
      },
      { x: 0, y: 0 },
    );
    const [cx, cy] = [960, 470];
    const iris = [cx + gaze.x * 58, cy + gaze.y * 20] as const;
    const lid = (bow: number) => `Q${cx} ${cy + bow * open} `;
    const lashes = [-0.62, -0.36, -0.1, 0.16, 0.42, 0.68].map((part) => {
      const x = cx + part * 210;
      const y = cy - 92 * (1 - part * part) * open;
      return shape(`M${x} ${y - 14} L${x + part * 26} ${y - 44}`, { color: ink.accent, opacity: open });
    });
    const almond = `M${cx - 230} ${cy} ${lid(-200)}${cx + 230} ${cy} ${lid(170)}${cx - 230} ${cy} Z`;
    return [
      text(words, 84, 120, progress(seconds, 0.3, 0.8)),
      `<defs><clipPath id="eye"><path d="${almond}"/></clipPath></defs>`,
      shape(almond, { fill: ink.light, color: 'none' }),
      `<g clip-path="url(#eye)">`,
      circle(iris, 74, { fill: ink.accent, color: ink.line, width: 4 }),
      dot(iris, 34),
      dot([iris[0] + 22, iris[1] - 24], 11, ink.paper),
      '</g>',
      shape(almond, { width: 5 }),
      ...lashes,
    ].join('');
  };
}
