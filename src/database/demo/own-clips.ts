import type { DemoVideo } from './demo-video.ts';

/** Our own clips: drawn and narrated by `npm run demo:clips`, so that they play without internet. */
export const ownClips: readonly DemoVideo[] = [
  {
    id: 'c3af56fc-d4de-4a0a-8751-a6a0800b3238',
    title: 'How a Question Changes What You See',
    description:
      'One picture, two questions, and two very different walks of the eye. This short film draws what Alfred Yarbus recorded and a ball game with an uninvited guest, and ends with a way of watching that you can try on the next talk you open.',
    url: '/demo/question-first.webm',
    tags: ['basketball', 'Alfred Yarbus', 'surprise', 'attention', 'eye movements'],
    categories: ['Short Explainers', 'Learning and Memory'],
    isFeatured: true,
    createdAt: '2026-09-28T09:00:00.000Z',
    durationSeconds: 81,
    thumbnail: '/demo/question-first.webp',
    transcriptSlug: 'question-first',
    questions: [
      { text: 'What did Yarbus record?' },
      { text: 'Where did the viewer look when asked how old the people were?' },
      { text: 'How many did not notice the gorilla?' },
      {
        text: 'What makes a good question to watch with?',
        answer:
          'One that is *small enough to be settled, and open enough to surprise you* [0:56](#t=56). Write it down before you press play, and mark the moment where an answer begins [1:02](#t=62).',
      },
      { text: 'What should I do when an answer begins?' },
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
      { text: 'Why can a computer not search recorded speech directly?' },
      {
        text: 'What is lost in a transcript without times?',
        answer:
          'The clock: one learns *that* a word was said, and not *when* [0:23](#t=23). Captions keep both, so that a search lands on the sentence that holds the word [1:00](#t=60).',
      },
      { text: 'What is a cue?' },
      { text: 'What does the index list for every word?' },
      { text: 'Who else do captions serve?' },
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
      { text: 'How much work did an old list still save after one day?' },
      { text: 'How long should I wait if the test is in a week?' },
      { text: 'How long should I wait if the test is in a year?' },
      {
        text: 'Is reading again as good as testing yourself?',
        answer:
          'No. A week after reading a text, those who had read it again recalled 42 percent of it, and those who had tested themselves 56 [1:10](#t=70). So close the book and try to remember [0:58](#t=58).',
      },
      {
        text: 'Has anyone repeated the experiment of Ebbinghaus?',
        answer:
          'Yes: he tested only himself, but *a careful repetition, published in 2015, found much the same curve* [0:21](#t=21).',
      },
    ],
  },
];
