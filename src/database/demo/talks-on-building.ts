import type { DemoVideo } from './demo-video.ts';

/** Public talks on programming, the web and design. Titles and addresses are facts; the words are ours. */
export const talksOnBuilding: readonly DemoVideo[] = [
  {
    id: '4e1b900d-2a0d-4ce4-b3f4-d873f0eb45c3',
    title: 'Inventing on Principle',
    description:
      'People who make things need to see at once what they are making: that is the principle Bret Victor works by. He shows tools in which a change of the code changes the picture immediately, and then asks which principle you would be willing to work for.',
    url: 'https://vimeo.com/36579366',
    categories: ['Design', 'Programming'],
    isFeatured: true,
    createdAt: '2026-09-15T09:00:00.000Z',
    questions: [
      'What is the principle that Bret Victor works by?',
      'Which ideas die when feedback comes late?',
      'What would my own tools look like by this principle?',
      'How does he tell a principle from a goal?',
    ],
  },
  {
    id: 'a74de69b-d6f5-43bb-bad3-13fbb77e528d',
    title: 'Simple Made Easy',
    description:
      'Rich Hickey, who made the language Clojure, pulls apart two words that programmers use as one: simple, which is about things not being entangled, and easy, which is about things being near at hand. Hold what he says against the code you wrote this week.',
    url: 'https://www.youtube.com/watch?v=SxdOUGdseq4',
    categories: ['Programming'],
    createdAt: '2026-09-08T09:00:00.000Z',
    questions: [
      'How does Hickey tell simple from easy?',
      'What does it mean to complect two things?',
      'Which everyday tools are easy but not simple?',
      'What does choosing simplicity cost at the start?',
    ],
  },
  {
    id: '8a5cced6-b6d6-4289-a8da-c6aaecd88a97',
    title: 'In The Loop',
    description:
      'The page does one thing at a time and still seems to do everything at once. Jake Archibald draws the event loop of the browser step by step, with tasks, microtasks and rendering, until the order in which callbacks run stops being a surprise.',
    url: 'https://www.youtube.com/watch?v=cCOL7MC4Pl0',
    categories: ['The Web', 'Programming'],
    createdAt: '2026-08-27T09:00:00.000Z',
    questions: [
      'What is the difference between a task and a microtask?',
      'When does the browser render between callbacks?',
      'Why can a chain of microtasks block a page?',
      'When should I use requestAnimationFrame?',
    ],
  },
  {
    id: '46b19c54-7f8c-4c79-b4fa-5430f6c27042',
    title: 'The Three Ways That Good Design Makes You Happy',
    description:
      'Don Norman made his name by explaining why doors and taps confuse us. Here he turns to the pleasant side of things, and describes how an object can please at first sight, in use, and when one thinks about it afterwards.',
    url: 'https://www.youtube.com/watch?v=RlQEoJaLQRA',
    categories: ['Design'],
    createdAt: '2026-08-20T09:00:00.000Z',
    questions: [
      'What are the three ways in which design pleases?',
      'Can something that works badly still make people happy?',
      'How do emotions change the way we solve problems?',
    ],
  },
  {
    id: '9684a1e7-d5c6-48fd-9787-0a986f9346aa',
    title: '10 Things I Regret About Node.js',
    description:
      'Ryan Dahl started Node.js, and some years later looked back at it in public. He goes through the decisions that he would make differently, among them security, modules and promises, and ends by showing the beginnings of Deno.',
    url: 'https://www.youtube.com/watch?v=M3BM9TB-8yA',
    categories: ['The Web', 'Programming'],
    createdAt: '2026-08-11T09:00:00.000Z',
    questions: [
      'Which decision about modules does he regret, and why?',
      'What would he change about security?',
      'How does Deno answer these regrets?',
      'Which of the ten regrets still matter today?',
    ],
  },
  {
    id: 'b17d3e2b-193a-46d9-a674-ad64bf49253d',
    title: 'How To Design A Good API and Why it Matters',
    description:
      'Joshua Bloch designed parts of the Java libraries and turns that experience into advice. An interface that others build on is hard to take back, so its names, its size and the way it fails deserve care before the first release.',
    url: 'https://www.youtube.com/watch?v=aAb7hSCtvGw',
    categories: ['Design', 'Programming'],
    createdAt: '2026-07-30T09:00:00.000Z',
    questions: [
      'Why is a public interface so hard to change later?',
      'What does he say about naming?',
      'When in doubt, why leave it out?',
      'How should an API report failure?',
    ],
  },
  {
    id: '2aec0a62-577b-41d9-af65-79879a7846e7',
    title: '10 Modern Layouts in 1 Line of CSS',
    description:
      'Una Kravets builds ten page layouts that used to take scaffolding, and that now come down to about one line of CSS each. Grid and flexbox carry most of them, with help from functions such as minmax and clamp.',
    url: 'https://www.youtube.com/watch?v=qm0IfG1GyZU',
    categories: ['The Web'],
    createdAt: '2026-07-21T09:00:00.000Z',
    questions: [
      'Which line centres an element in both directions?',
      'When does auto-fit differ from auto-fill?',
      'What can clamp do for the width of a card?',
      'Which of these layouts needs no media query?',
    ],
  },
  {
    id: 'b25901bc-e462-4fc7-b468-199eafebb322',
    title: 'Drawing Dynamic Visualizations',
    description:
      'Charts are either drawn by hand or programmed without seeing them. Bret Victor demonstrates a tool that lies between: one draws a picture directly and ties its parts to data, and the drawing repeats itself for every row.',
    url: 'https://vimeo.com/66085662',
    categories: ['Design', 'Data and AI'],
    createdAt: '2026-07-09T09:00:00.000Z',
    questions: [
      'What is wrong with programming a picture blindly?',
      'How does a drawing become a rule for many rows?',
      'Which tools work like this today?',
    ],
  },
  {
    id: '38184653-3ba6-46fb-84d5-3b54e2c7d1b3',
    title: 'Nothing is Something',
    description:
      'Sandi Metz, who wrote Practical Object-Oriented Design, looks for ideas in our code that nobody has named. One of them is the nothing that every caller has to ask about, until the absent case becomes an object of its own.',
    url: 'https://www.youtube.com/watch?v=9lv2lBq6x4A',
    categories: ['Programming'],
    createdAt: '2026-06-26T09:00:00.000Z',
    questions: [
      'What problem does a null object solve?',
      'Why does a condition about nil spread through a program?',
      'When is composition better than inheritance?',
      'Which unnamed ideas hide in my own code?',
    ],
  },
  {
    id: '8c76153b-9511-4cb8-aa78-0bb9489d538f',
    title: 'The Future of Programming',
    description:
      'Bret Victor gives this talk as if the year were 1973, with an overhead projector, and predicts how people will program forty years later. The ideas that he shows were real at the time, so the joke turns into a question about what was forgotten.',
    url: 'https://vimeo.com/71278954',
    categories: ['Programming'],
    createdAt: '2026-06-12T09:00:00.000Z',
    questions: [
      'Which ideas from the sixties and seventies does he show?',
      'Which of his predictions came true?',
      'Why do good ideas get lost?',
      'What does he say about thinking that you know what programming is?',
    ],
  },
  {
    id: '08554046-edc1-44f5-bfff-a61c2824e652',
    title: 'Rethinking Reactivity',
    description:
      'Rich Harris, the author of Svelte, asks whether a page has to compare a whole virtual tree in order to find out what changed. His answer moves that work into a compiler, so that the shipped code already knows what to update.',
    url: 'https://www.youtube.com/watch?v=AdNJ3fydeao',
    categories: ['The Web'],
    createdAt: '2026-05-29T09:00:00.000Z',
    questions: [
      'What does a virtual DOM cost?',
      'How can a compiler know what to update?',
      'What does reactive mean in this talk?',
      'What does a spreadsheet have to do with it?',
    ],
  },
  {
    id: 'b33e3d95-f29d-4045-804e-244149469283',
    title: 'Seven Ineffective Coding Habits of Many Programmers',
    description:
      'A habit feels like knowledge because nobody questions it any more. Kevlin Henney picks seven that make source code harder to read, from noisy comments and spacing to names and tests, and argues for something better in place of each.',
    url: 'https://vimeo.com/97329157',
    categories: ['Programming'],
    createdAt: '2026-05-14T09:00:00.000Z',
    questions: [
      'Which seven habits does he name?',
      'When is a comment noise?',
      'Why can a longer name say less?',
      'What should the name of a test tell me?',
    ],
  },
  {
    id: '9d81f708-6867-4724-8f85-fc6a8b7136fa',
    title: 'Thinking about Concurrency',
    description:
      'Raymond Hettinger, a core developer of Python, on programs that do several things at once. He works through examples with threads and with processes, and shows how queues, locks and careful testing keep such programs correct.',
    url: 'https://www.youtube.com/watch?v=Bv25Dwe84g0',
    categories: ['Programming'],
    createdAt: '2026-04-23T09:00:00.000Z',
    questions: [
      'When are threads the right choice, and when processes?',
      'How do race conditions arise?',
      'Why prefer a queue to a lock?',
      'How can one test a program that runs in parallel?',
    ],
  },
];
