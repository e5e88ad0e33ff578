import type { Clip, DrawFrame, Staging } from './clip.ts';
import { arc, dot, group, ink, line, progress, scene, text } from './ink.ts';
import { stageForgetting, stageRenewal } from './spaced-repetition-forgetting.ts';
import { stageGaps, stageRecall } from './spaced-repetition-practice.ts';

export const spacedRepetition: Clip = {
  slug: 'spaced-repetition',
  title: 'Spaced Repetition in Ninety Seconds',
  durationSeconds: 90,
  posterLineId: 'grow',
  lines: [
    { id: 'title', text: 'Spaced repetition, in ninety seconds.', pauseSeconds: 1.3 },
    {
      id: 'ebbinghaus',
      text: 'In 1885, Hermann Ebbinghaus published how fast he forgot lists of meaningless syllables.',
      say: 'In eighteen eighty-five, Hermann Ebbinghaus published how fast he forgot lists of meaningless syllables.',
    },
    { id: 'day', text: 'After one day, an old list saved him only a third of the work of learning it.' },
    { id: 'slow', text: 'The loss was steep at first, and then it slowed.' },
    {
      id: 'again',
      text: 'He tested only himself, but a careful repetition, published in 2015, found much the same curve.',
      say: 'He tested only himself, but a careful repetition, published in twenty fifteen, found much the same curve.',
      pauseSeconds: 1,
    },
    { id: 'renew', text: 'Recall something before it is gone, and the next fall is usually slower.' },
    { id: 'grow', text: 'So the gaps can grow: a day, three days, a week, a month.', pauseSeconds: 1 },
    {
      id: 'cepeda',
      text: 'How long should a gap be? A study of more than 1,300 people found that it depends on the goal.',
      say: 'How long should a gap be? A study of more than thirteen hundred people found that it depends on the goal.',
    },
    { id: 'week', text: 'For a test after one week, the best gap was a day or two.' },
    { id: 'year', text: 'For a test after one year, it was three to five weeks.', pauseSeconds: 1 },
    { id: 'recall', text: 'And do not just read again. Close the book, and try to remember.' },
    {
      id: 'students',
      text: 'In one experiment, students read a text, and then either read it again or tested themselves.',
    },
    {
      id: 'percent',
      text: 'A week later, the readers recalled 42 percent, and the testers 56.',
      say: 'A week later, the readers recalled forty-two percent, and the testers, fifty-six.',
      pauseSeconds: 1,
    },
    { id: 'close', text: 'So: recall, wait, and recall again. Let the gap grow each time.' },
    { id: 'sooner', text: 'It need not take longer. It asks you to stop sooner, and to come back.' },
  ],
  stage,
};

async function stage(staging: Staging): Promise<DrawFrame> {
  const { at, durationSeconds } = staging;
  const frame = await stageFrame(staging);
  const forgetting = await stageForgetting(staging);
  const renewal = await stageRenewal(staging);
  const gaps = await stageGaps(staging);
  const recall = await stageRecall(staging);
  const cuts = ['ebbinghaus', 'renew', 'cepeda', 'recall', 'close'].map((id) => at(id).start - 0.35);
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = cuts;
  return (seconds) =>
    [
      scene(seconds, 0, one, () => frame.opening(seconds)),
      scene(seconds, one, two, () => forgetting(seconds)),
      scene(seconds, two, three, () => renewal(seconds)),
      scene(seconds, three, four, () => gaps(seconds)),
      scene(seconds, four, five, () => recall(seconds)),
      scene(seconds, five, durationSeconds, () => frame.closing(seconds)),
    ].join('');
}

/** The first and the last picture: marks on a line, each gap longer than the one before. */
async function stageFrame({ typeset, at }: Staging) {
  const title = await typeset('Spaced repetition', {
    size: 116,
    width: 1140,
    color: ink.line,
    lineHeight: 1.05,
  });
  const subtitle = await typeset('in ninety seconds', {
    size: 60,
    italic: true,
    width: 1100,
    color: ink.accent,
  });
  const words = await Promise.all(
    ['Recall.', 'Wait.', 'Recall again.'].map((word, i) =>
      typeset(word, { size: 96, width: 900, color: i === 1 ? ink.paleGrey : ink.line, italic: i === 1 }),
    ),
  );
  const marks = [92, 150, 258, 446, 756, 1188];
  const drawMarks = (seconds: number, start: number, y: number, stepSeconds: number) =>
    [
      line(
        [marks[0], marks.at(-1)].map((x) => [x ?? 0, y] as const),
        {
          color: ink.hairline,
          width: 2,
          drawn: progress(seconds, start, 1),
        },
      ),
      ...marks.map((x, i) => {
        const landing = start + 0.5 + i * stepSeconds;
        const from = marks[i - 1];
        const jump =
          from === undefined
            ? ''
            : line(arc([from, y - 16], [x, y - 16], 18 + (x - from) * 0.14), {
                color: ink.accent,
                width: 3,
                drawn: progress(seconds, landing - stepSeconds, stepSeconds + 0.1),
              });
        return jump + dot([x, y], 12 * progress(seconds, landing, 0.4), i === 0 ? ink.line : ink.accent);
      }),
    ].join('');
  return {
    opening: (seconds: number) =>
      [
        text(title, 82, 170, progress(seconds, 0.3, 0.8)),
        text(subtitle, 90, 306, progress(seconds, 0.9, 0.8)),
        drawMarks(seconds, 0.6, 582, 0.5),
      ].join(''),
    closing: (seconds: number) => {
      const start = at('close').start;
      return group(
        [
          ...words.map((word, i) =>
            text(word, 84, 96 + i * 118, progress(seconds, start + 0.4 + i * 0.7, 0.6)),
          ),
          drawMarks(seconds, start + 1.6, 606, 0.55),
        ].join(''),
      );
    },
  };
}
