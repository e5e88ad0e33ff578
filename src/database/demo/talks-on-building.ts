import type { DemoVideo } from './demo-video.ts';

/** Public talks on programming, the web and design. Titles and addresses are facts; the words are ours. */
export const talksOnBuilding: readonly DemoVideo[] = [
  {
    id: '4e1b900d-2a0d-4ce4-b3f4-d873f0eb45c3',
    title: 'Inventing on Principle',
    description:
      'People who make things need to see at once what they are making: that is the principle Bret Victor works by. He shows tools in which a change of the code changes the picture immediately, and then asks which principle you would be willing to work for.',
    url: 'https://vimeo.com/36579366',
    speakers: ['Bret Victor'],
    categories: ['Design', 'Programming'],
    isFeatured: true,
    createdAt: '2026-09-15T09:00:00.000Z',
    questions: [
      {
        text: 'What is the principle that Bret Victor works by?',
        answer:
          'People who make things need to see at once what they are making. He builds tools that let them.',
      },
      {
        text: 'What do his tools do differently?',
        answer:
          'A change of the code changes the picture immediately. Nobody has to imagine what a change does, or to wait for it.',
      },
      {
        text: 'What does he ask of his listeners?',
        answer:
          'Which principle they would be willing to work for. The tools are his own answer to that question.',
      },
    ],
  },
  {
    id: 'a74de69b-d6f5-43bb-bad3-13fbb77e528d',
    title: 'Simple Made Easy',
    description:
      'Rich Hickey, who made the language Clojure, pulls apart two words that programmers use as one: simple, which is about things not being entangled, and easy, which is about things being near at hand. Hold what he says against the code you wrote this week.',
    url: 'https://www.youtube.com/watch?v=SxdOUGdseq4',
    speakers: ['Rich Hickey'],
    categories: ['Programming'],
    createdAt: '2026-09-08T09:00:00.000Z',
    questions: [
      {
        text: 'How does Hickey tell simple from easy?',
        answer:
          '*Simple* is about things not being entangled. *Easy* is about things being near at hand. Programmers use the two words as one, and he pulls them apart.',
      },
      {
        text: 'Can something be easy and not simple?',
        answer:
          'Yes: what is near at hand may be entangled with everything around it. That is why he wants two words.',
      },
      {
        text: 'How can I use the talk on my own code?',
        answer:
          'Hold it against the code you wrote this week: what is in there because it was near at hand, and what does it entangle?',
      },
    ],
  },
  {
    id: '8a5cced6-b6d6-4289-a8da-c6aaecd88a97',
    title: 'In The Loop',
    description:
      'The page does one thing at a time and still seems to do everything at once. Jake Archibald draws the event loop of the browser step by step, with tasks, microtasks and rendering, until the order in which callbacks run stops being a surprise.',
    url: 'https://www.youtube.com/watch?v=cCOL7MC4Pl0',
    speakers: ['Jake Archibald'],
    categories: ['The Web', 'Programming'],
    createdAt: '2026-08-27T09:00:00.000Z',
    questions: [
      {
        text: 'How can a page do one thing at a time and seem to do everything at once?',
        answer:
          'By the event loop of the browser, which takes up one piece of work after the other. The talk draws it step by step.',
      },
      {
        text: 'What takes turns in the event loop?',
        answer: 'Tasks, microtasks and rendering. In which order they come is what the talk draws.',
      },
      {
        text: 'What will I understand after this talk?',
        answer: 'The order in which callbacks run, which then stops being a surprise.',
      },
    ],
  },
  {
    id: '46b19c54-7f8c-4c79-b4fa-5430f6c27042',
    title: 'The Three Ways That Good Design Makes You Happy',
    description:
      'Don Norman made his name by explaining why doors and taps confuse us. Here he turns to the pleasant side of things, and describes how an object can please at first sight, in use, and when one thinks about it afterwards.',
    url: 'https://www.youtube.com/watch?v=RlQEoJaLQRA',
    speakers: ['Don Norman'],
    categories: ['Design'],
    createdAt: '2026-08-20T09:00:00.000Z',
    questions: [
      {
        text: 'What are the three ways in which design pleases?',
        answer: 'At first sight, in use, and when one thinks about it afterwards.',
      },
      {
        text: 'What was Don Norman known for before?',
        answer: 'For explaining why doors and taps confuse us. Here he turns to the pleasant side of things.',
      },
      {
        text: 'Can an object please before anybody uses it?',
        answer: 'Yes: pleasing at first sight is one of the three ways that he describes.',
      },
    ],
  },
  {
    id: '9684a1e7-d5c6-48fd-9787-0a986f9346aa',
    title: '10 Things I Regret About Node.js',
    description:
      'Ryan Dahl started Node.js, and some years later looked back at it in public. He goes through the decisions that he would make differently, among them security, modules and promises, and ends by showing the beginnings of Deno.',
    url: 'https://www.youtube.com/watch?v=M3BM9TB-8yA',
    speakers: ['Ryan Dahl'],
    categories: ['The Web', 'Programming'],
    createdAt: '2026-08-11T09:00:00.000Z',
    questions: [
      {
        text: 'What are his regrets about?',
        answer: 'About decisions that he would make differently, among them security, modules and promises.',
      },
      {
        text: 'Who is looking back at Node.js here?',
        answer: 'Ryan Dahl, who started it. Some years later he looked back at it in public.',
      },
      {
        text: 'What came out of the regrets?',
        answer: 'The beginnings of Deno, which he shows at the end of the talk.',
      },
    ],
  },
  {
    id: 'b17d3e2b-193a-46d9-a674-ad64bf49253d',
    title: 'How To Design A Good API and Why it Matters',
    description:
      'Joshua Bloch designed parts of the Java libraries and turns that experience into advice. An interface that others build on is hard to take back, so its names, its size and the way it fails deserve care before the first release.',
    url: 'https://www.youtube.com/watch?v=aAb7hSCtvGw',
    speakers: ['Joshua Bloch'],
    categories: ['Design', 'Programming'],
    createdAt: '2026-07-30T09:00:00.000Z',
    questions: [
      {
        text: 'Why is a public interface so hard to change later?',
        answer:
          'Because others build on it: what they rely on is hard to take back. That is why the care belongs before the first release.',
      },
      {
        text: 'What deserves care before the first release?',
        answer: 'The names of an interface, its size, and the way it fails.',
      },
      {
        text: 'Where does the advice come from?',
        answer: 'From experience: Joshua Bloch designed parts of the Java libraries.',
      },
    ],
  },
  {
    id: '2aec0a62-577b-41d9-af65-79879a7846e7',
    title: '10 Modern Layouts in 1 Line of CSS',
    description:
      'Una Kravets builds ten page layouts that used to take scaffolding, and that now come down to about one line of CSS each. Grid and flexbox carry most of them, with help from functions such as minmax and clamp.',
    url: 'https://www.youtube.com/watch?v=qm0IfG1GyZU',
    speakers: ['Una Kravets'],
    categories: ['The Web'],
    createdAt: '2026-07-21T09:00:00.000Z',
    questions: [
      {
        text: 'Which parts of CSS carry these layouts?',
        answer: 'Grid and flexbox carry most of them, with help from functions such as `minmax` and `clamp`.',
      },
      {
        text: 'What did such layouts take before?',
        answer: 'Scaffolding. Now each of the ten comes down to about one line of CSS.',
      },
      {
        text: 'Who builds the layouts?',
        answer: 'Una Kravets, one after the other: ten page layouts.',
      },
    ],
  },
  {
    id: 'b25901bc-e462-4fc7-b468-199eafebb322',
    title: 'Drawing Dynamic Visualizations',
    description:
      'Charts are either drawn by hand or programmed without seeing them. Bret Victor demonstrates a tool that lies between: one draws a picture directly and ties its parts to data, and the drawing repeats itself for every row.',
    url: 'https://vimeo.com/66085662',
    speakers: ['Bret Victor'],
    categories: ['Design', 'Data and AI'],
    createdAt: '2026-07-09T09:00:00.000Z',
    questions: [
      {
        text: 'What lies between drawing a chart and programming it?',
        answer:
          'A tool in which one draws a picture directly and ties its parts to data. Bret Victor demonstrates it.',
      },
      {
        text: 'What is wrong with programming a picture?',
        answer: 'One programs it without seeing it.',
      },
      {
        text: 'How does one drawing serve many rows of data?',
        answer: 'Its parts are tied to the data, and the drawing repeats itself for every row.',
      },
    ],
  },
  {
    id: '38184653-3ba6-46fb-84d5-3b54e2c7d1b3',
    title: 'Nothing is Something',
    description:
      'Sandi Metz, who wrote Practical Object-Oriented Design, looks for ideas in our code that nobody has named. One of them is the nothing that every caller has to ask about, until the absent case becomes an object of its own.',
    url: 'https://www.youtube.com/watch?v=9lv2lBq6x4A',
    speakers: ['Sandi Metz'],
    categories: ['Programming'],
    createdAt: '2026-06-26T09:00:00.000Z',
    questions: [
      {
        text: 'What is the nothing in the title?',
        answer:
          'The absent case, about which every caller has to ask, until it becomes an object of its own.',
      },
      {
        text: 'What does Sandi Metz look for in our code?',
        answer: 'Ideas that are there and that nobody has named. *Nothing* is one of them.',
      },
      {
        text: 'What becomes of all the questions about nothing?',
        answer: 'They go away: once the absent case is an object of its own, no caller has to ask about it.',
      },
    ],
  },
  {
    id: '8c76153b-9511-4cb8-aa78-0bb9489d538f',
    title: 'The Future of Programming',
    description:
      'Bret Victor gives this talk as if the year were 1973, with an overhead projector, and predicts how people will program forty years later. The ideas that he shows were real at the time, so the joke turns into a question about what was forgotten.',
    url: 'https://vimeo.com/71278954',
    speakers: ['Bret Victor'],
    categories: ['Programming'],
    createdAt: '2026-06-12T09:00:00.000Z',
    questions: [
      {
        text: 'Why does he speak as if the year were 1973?',
        answer:
          'To predict how people will program forty years later, with ideas that were real at that time.',
      },
      {
        text: 'Are the ideas that he shows made up?',
        answer: 'No, they were real at the time. That is what turns the joke into a question.',
      },
      {
        text: 'What does he want us to ask?',
        answer: 'What was forgotten of the ideas that were there.',
      },
    ],
  },
  {
    id: '08554046-edc1-44f5-bfff-a61c2824e652',
    title: 'Rethinking Reactivity',
    description:
      'Rich Harris, the author of Svelte, asks whether a page has to compare a whole virtual tree in order to find out what changed. His answer moves that work into a compiler, so that the shipped code already knows what to update.',
    url: 'https://www.youtube.com/watch?v=AdNJ3fydeao',
    speakers: ['Rich Harris'],
    categories: ['The Web'],
    createdAt: '2026-05-29T09:00:00.000Z',
    questions: [
      {
        text: 'What does Rich Harris doubt about a virtual tree?',
        answer: 'That a page has to compare the whole of it in order to find out what changed.',
      },
      {
        text: 'How can a page know what to update?',
        answer: 'A compiler works it out beforehand, so that the shipped code already knows.',
      },
      {
        text: 'Where does the work go that the page no longer does?',
        answer: 'Into a compiler. That is his answer, and he wrote Svelte.',
      },
    ],
  },
  {
    id: 'b33e3d95-f29d-4045-804e-244149469283',
    title: 'Seven Ineffective Coding Habits of Many Programmers',
    description:
      'A habit feels like knowledge because nobody questions it any more. Kevlin Henney picks seven that make source code harder to read, from noisy comments and spacing to names and tests, and argues for something better in place of each.',
    url: 'https://vimeo.com/97329157',
    speakers: ['Kevlin Henney'],
    categories: ['Programming'],
    createdAt: '2026-05-14T09:00:00.000Z',
    questions: [
      {
        text: 'Why are habits so hard to see?',
        answer: 'A habit feels like knowledge because nobody questions it any more.',
      },
      {
        text: 'What are the seven habits about?',
        answer:
          'About source code that is harder to read than it need be: comments that are noise, spacing, names and tests are among them.',
      },
      {
        text: 'What does Kevlin Henney put in their place?',
        answer: 'Something better for each of them: he argues for it habit by habit.',
      },
    ],
  },
  {
    id: '9d81f708-6867-4724-8f85-fc6a8b7136fa',
    title: 'Thinking about Concurrency',
    description:
      'Raymond Hettinger, a core developer of Python, on programs that do several things at once. He works through examples with threads and with processes, and shows how queues, locks and careful testing keep such programs correct.',
    url: 'https://www.youtube.com/watch?v=Bv25Dwe84g0',
    speakers: ['Raymond Hettinger'],
    categories: ['Programming'],
    createdAt: '2026-04-23T09:00:00.000Z',
    questions: [
      {
        text: 'What keeps programs that do several things at once correct?',
        answer: 'Queues, locks and careful testing.',
      },
      {
        text: 'Is it about threads or about processes?',
        answer: 'About both. Raymond Hettinger works through examples with each.',
      },
      {
        text: 'For whom is this talk?',
        answer:
          'For who writes programs that do several things at once. The speaker is a core developer of Python.',
      },
    ],
  },
];
