import type { DemoVideo } from './demo-video.ts';

/** Our own clips: drawn and narrated by `npm run demo:clips`, so that they play without internet. */
export const ownClips: readonly DemoVideo[] = [
  {
    id: 'c3af56fc-d4de-4a0a-8751-a6a0800b3238',
    title: 'How a Question Changes What You See',
    description:
      'One picture, two questions, and two very different walks of the eye. This short film draws what Alfred Yarbus recorded and a ball game with an uninvited guest, and ends with a way of watching that you can try on the next talk you open.',
    url: '/demo/question-first.webm',
    categories: ['Short Explainers', 'Learning and Memory'],
    isFeatured: true,
    createdAt: '2026-09-28T09:00:00.000Z',
    durationSeconds: 81,
    thumbnail: '/demo/question-first.webp',
    transcriptSlug: 'question-first',
    questions: [
      'What did Yarbus record?',
      'Where did the viewer look when asked how well off the people were?',
      'How many people missed the gorilla?',
      'What makes a good question to watch with?',
      'What should I do when an answer begins?',
    ],
  },
  {
    id: 'dc13303a-380c-43a5-8bb1-d2645e02f3d5',
    title: 'Why Timed Captions Make a Video Searchable',
    description:
      'Sound is a row of numbers, words can be looked up, and only words with times lead back into the film. A drawn explanation of captions, cues and indexes, and of what else the same lines are good for.',
    url: '/demo/timed-captions.webm',
    categories: ['Short Explainers', 'The Web'],
    isFeatured: true,
    createdAt: '2026-09-25T09:00:00.000Z',
    durationSeconds: 90,
    thumbnail: '/demo/timed-captions.webp',
    transcriptSlug: 'timed-captions',
    questions: [
      'Why can a computer not search recorded speech directly?',
      'What is lost in a transcript without times?',
      'What is a cue?',
      'What does the index list for every word?',
      'Who else needs captions?',
    ],
  },
  {
    id: '0fae0b51-2a4c-4493-98ea-a33a87f32e5a',
    title: 'Spaced Repetition in Ninety Seconds',
    description:
      'Hermann Ebbinghaus measured how fast he forgot. Later studies measured how long to wait before coming back, and what to do on return. Three findings drawn as charts, and one rule to take along.',
    url: '/demo/spaced-repetition.webm',
    categories: ['Short Explainers', 'Learning and Memory'],
    isFeatured: true,
    createdAt: '2026-09-22T09:00:00.000Z',
    durationSeconds: 90,
    thumbnail: '/demo/spaced-repetition.webp',
    transcriptSlug: 'spaced-repetition',
    questions: [
      'How much work did an old list still save after one day?',
      'How long should I wait if the test is in a week?',
      'How long should I wait if the test is in a year?',
      'Is reading again as good as testing yourself?',
      'Has anyone repeated the experiment of Ebbinghaus?',
    ],
  },
];
