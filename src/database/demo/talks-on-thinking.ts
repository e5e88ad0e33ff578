import type { DemoVideo } from './demo-video.ts';

/** Public talks on learning, data and working together. Titles and addresses are facts; the words are ours. */
export const talksOnThinking: readonly DemoVideo[] = [
  {
    id: 'e4429d30-ef36-4576-b5ce-0d7e9ed417b8',
    title: 'Dare to Disagree',
    description:
      'Good thinking needs somebody who tries to prove it wrong. Margaret Heffernan tells of the doctor Alice Stewart and the statistician George Kneale, who worked by disagreeing, and asks why organisations find open conflict so hard.',
    url: 'https://www.youtube.com/watch?v=PY_kd46RfVE',
    speakers: ['Margaret Heffernan'],
    categories: ['Working Together'],
    createdAt: '2026-09-11T09:00:00.000Z',
    questions: [
      {
        text: 'How did Alice Stewart and George Kneale work together?',
        answer:
          'By disagreeing. She was a doctor, he a statistician, and good thinking needs somebody who tries to prove it wrong.',
      },
      {
        text: 'What does good thinking need?',
        answer: 'Somebody who tries to prove it wrong.',
      },
      {
        text: 'What does she wonder about organisations?',
        answer: 'Why they find open conflict so hard.',
      },
    ],
  },
  {
    id: '6d238795-7d76-40bc-af1b-8209270de981',
    title: "The Best Stats You've Ever Seen",
    description:
      'Hans Rosling lets the countries of the world float across the screen as bubbles and comments on them like a sports reporter. Underneath lies a serious point: much of what we believe about health and wealth in the world is out of date.',
    url: 'https://www.youtube.com/watch?v=hVimVzgtD6w',
    speakers: ['Hans Rosling'],
    categories: ['Data and AI'],
    createdAt: '2026-09-03T09:00:00.000Z',
    questions: [
      {
        text: 'Which beliefs about the world does he correct?',
        answer: 'Much of what we believe about health and wealth, which is out of date.',
      },
      {
        text: 'How does he show the numbers?',
        answer:
          'As bubbles, one for each country, that float across the screen while he comments on them like a sports reporter.',
      },
      {
        text: 'Is it more than a show?',
        answer: 'Yes: underneath lies a serious point about what we believe of the world.',
      },
    ],
  },
  {
    id: '4c262450-9b30-4265-8e5c-5b9902b8b702',
    title: 'Learning How to Learn',
    description:
      'Barbara Oakley came to mathematics late and made learning itself her subject. She describes two ways in which a mind works on a problem, focused and diffuse, and what follows from them for studying, practising and putting things off.',
    url: 'https://www.youtube.com/watch?v=vd2dtkMINIw',
    speakers: ['Barbara Oakley'],
    categories: ['Learning and Memory'],
    createdAt: '2026-08-24T09:00:00.000Z',
    questions: [
      {
        text: 'In which two ways does a mind work on a problem?',
        answer: 'Focused and diffuse. What follows from them is what the talk is about.',
      },
      {
        text: 'Can one come to mathematics late?',
        answer: 'Barbara Oakley did, and made learning itself her subject.',
      },
      {
        text: 'What will I do differently afterwards?',
        answer:
          'Study, practise and put things off: she says for each what follows from the two ways of thinking.',
      },
    ],
  },
  {
    id: '155ce8e5-43e9-4893-b8eb-5b4ee203b0ee',
    title: 'But What Is a Neural Network?',
    description:
      'Grant Sanderson, known for the channel 3Blue1Brown, takes one small network that reads handwritten digits and opens it layer by layer. You see what a neuron holds, what a weight does, and why the whole thing is a function with many knobs.',
    url: 'https://www.youtube.com/watch?v=aircAruvnKk',
    speakers: ['Grant Sanderson'],
    categories: ['Data and AI'],
    createdAt: '2026-08-14T09:00:00.000Z',
    questions: [
      {
        text: 'What does the network in the film do?',
        answer: 'It reads handwritten digits. It is small, so that it can be opened layer by layer.',
      },
      {
        text: 'What does one see inside?',
        answer: 'What a neuron holds, and what a weight does.',
      },
      {
        text: 'What is a neural network after all?',
        answer: 'A function with many knobs, and the film shows why.',
      },
    ],
  },
  {
    id: 'f8e8eee0-e641-4208-b284-1a2fdf397192',
    title: 'Building a Psychologically Safe Workplace',
    description:
      'Amy Edmondson studies teams in which people dare to ask, to admit a mistake and to speak against a plan. She explains what psychological safety is, why it does not mean lower standards, and what a leader can do to build it.',
    url: 'https://www.youtube.com/watch?v=LhoLuui9gX8',
    speakers: ['Amy Edmondson'],
    categories: ['Working Together'],
    createdAt: '2026-08-05T09:00:00.000Z',
    questions: [
      {
        text: 'What is psychological safety?',
        answer: 'That people in a team dare to ask, to admit a mistake and to speak against a plan.',
      },
      {
        text: 'Does it mean lower standards?',
        answer: 'No, and she explains why not.',
      },
      {
        text: 'Who can build it?',
        answer: 'A leader can. What there is to do is part of the talk.',
      },
    ],
  },
  {
    id: 'e566d33f-5b71-411f-9db4-34fdd3d09f01',
    title: 'Feats of Memory Anyone Can Do',
    description:
      'Joshua Foer went to a memory contest as a reporter and came back a year later as a competitor. He explains the old technique of placing what one wants to keep along a walk through a familiar building, and what remembering has to do with attention.',
    url: 'https://www.youtube.com/watch?v=U6PoUg7jXsA',
    speakers: ['Joshua Foer'],
    categories: ['Learning and Memory'],
    createdAt: '2026-07-25T09:00:00.000Z',
    questions: [
      {
        text: 'How does the old technique of remembering work?',
        answer: 'One places what one wants to keep along a walk through a familiar building.',
      },
      {
        text: 'Did he have a special memory?',
        answer:
          'He came to a memory contest as a reporter, and a year later as a competitor. As the title says, anyone can do it.',
      },
      {
        text: 'What does remembering have to do with?',
        answer: 'With attention: that is what he comes to in the talk.',
      },
    ],
  },
  {
    id: '20b68a54-a5d9-41c8-8284-0520ad837a14',
    title: 'The Beauty of Data Visualization',
    description:
      'David McCandless turns spending, worries and debates into pictures, and treats data as a material for design. Drawn side by side and to scale, numbers that were merely large begin to mean something.',
    url: 'https://www.youtube.com/watch?v=5Zg-C8AAIGg',
    speakers: ['David McCandless'],
    categories: ['Data and AI', 'Design'],
    createdAt: '2026-07-14T09:00:00.000Z',
    questions: [
      {
        text: 'When does a large number begin to mean something?',
        answer: 'When it is drawn beside others and to scale.',
      },
      {
        text: 'What does David McCandless turn into pictures?',
        answer: 'Spending, worries and debates.',
      },
      {
        text: 'What is data to him?',
        answer: 'A material for design.',
      },
    ],
  },
  {
    id: 'c87ec559-b37e-4d3a-987f-242b99119ca4',
    title: 'The Key to Effective Educational Science Videos',
    description:
      'Derek Muller makes science films and has studied which of them teach. A clear explanation can leave a wrong idea untouched, while a film that starts from the mistake can do better, even though it feels more confusing to watch.',
    url: 'https://www.youtube.com/watch?v=RQaW2bFieo8',
    speakers: ['Derek Muller'],
    categories: ['Learning and Memory'],
    createdAt: '2026-07-02T09:00:00.000Z',
    questions: [
      {
        text: 'Why can a clear explanation fail to teach?',
        answer: 'It can leave a wrong idea untouched.',
      },
      {
        text: 'What works better than a clear explanation?',
        answer: 'A film that starts from the mistake can do better.',
      },
      {
        text: 'Is confusion a bad sign?',
        answer:
          'Not always: a film that starts from a mistake feels more confusing to watch, and can teach better.',
      },
    ],
  },
  {
    id: 'ebbf8280-fd21-4ca0-9a8b-0bb701769804',
    title: 'The Myth of the Genius Programmer',
    description:
      'Hiding code until it is perfect feels safe and costs a lot. Brian Fitzpatrick and Ben Collins-Sussman argue that good software comes from people who show unfinished work early, take criticism well and are not afraid to look foolish.',
    url: 'https://www.youtube.com/watch?v=0SARbwvhupQ',
    speakers: ['Brian Fitzpatrick', 'Ben Collins-Sussman'],
    categories: ['Working Together', 'Programming'],
    createdAt: '2026-06-19T09:00:00.000Z',
    questions: [
      {
        text: 'Why do programmers hide unfinished code?',
        answer: 'Because it feels safe. It also costs a lot, they say.',
      },
      {
        text: 'Where does good software come from?',
        answer:
          'From people who show unfinished work early, take criticism well and are not afraid to look foolish.',
      },
      {
        text: 'What is the myth in the title?',
        answer:
          'That good software is made alone and shown when it is perfect. The two speakers argue against it.',
      },
    ],
  },
  {
    id: '4090a7fd-7f0f-4011-ba2a-4c0ea2e028f6',
    title: 'Intro to Large Language Models',
    description:
      'For everybody who uses a language model and wonders what it is. Andrej Karpathy explains what such a model consists of, how it is trained and then tuned into an assistant, where development may lead, and how these systems can be attacked.',
    url: 'https://www.youtube.com/watch?v=zjkBMFhNj_g',
    speakers: ['Andrej Karpathy'],
    categories: ['Data and AI'],
    createdAt: '2026-06-05T09:00:00.000Z',
    questions: [
      {
        text: 'How does a model become an assistant?',
        answer: 'It is trained first, and then tuned into an assistant.',
      },
      {
        text: 'What will I know afterwards?',
        answer:
          'What a language model consists of, how it is made, where development may lead, and how such systems can be attacked.',
      },
      {
        text: 'For whom is this introduction?',
        answer: 'For everybody who uses a language model and wonders what it is.',
      },
    ],
  },
  {
    id: '3e83a87b-3ff0-4e76-836e-8727477c5aec',
    title: 'Build a Tower, Build a Team',
    description:
      'Twenty sticks of spaghetti, some tape, some string, and a marshmallow that has to go on top. Tom Wujec has watched many teams build this tower, and tells what children from kindergarten do that students of business do not.',
    url: 'https://www.youtube.com/watch?v=H0_yKBitO8M',
    speakers: ['Tom Wujec'],
    categories: ['Working Together', 'Design'],
    createdAt: '2026-05-21T09:00:00.000Z',
    questions: [
      {
        text: 'What is the tower built of?',
        answer: 'Twenty sticks of spaghetti, some tape and some string, and a marshmallow has to go on top.',
      },
      {
        text: 'Who does it better than students of business?',
        answer:
          'Children from kindergarten: they do something that students of business do not, and he tells what.',
      },
      {
        text: 'How does Tom Wujec know?',
        answer: 'He has watched many teams build this tower.',
      },
    ],
  },
  {
    id: '72f2919e-821d-4b85-90b6-d5e4e9a46b4f',
    title: "I Read It But Don't Get It, or How to Tackle Technical Texts",
    description:
      'Everybody has read a page of documentation twice and been none the wiser. Steve Lynch treats the reading of technical texts as a skill that can be learned, and offers ways to stay with a text when it gets hard.',
    url: 'https://www.youtube.com/watch?v=NdjG55NiX8o',
    speakers: ['Steve Lynch'],
    categories: ['Learning and Memory', 'Programming'],
    createdAt: '2026-05-06T09:00:00.000Z',
    questions: [
      {
        text: 'Can one learn to read technical texts?',
        answer: 'Yes: Steve Lynch treats it as a skill that can be learned.',
      },
      {
        text: 'What if a page leaves me none the wiser?',
        answer: 'Everybody knows that. He offers ways to stay with a text when it gets hard.',
      },
      {
        text: 'Which texts does he mean?',
        answer: 'Technical ones, such as a page of documentation.',
      },
    ],
  },
  {
    id: '41f1ca53-87ff-4601-ac87-34b818be847c',
    title: 'Analyzing Data: What pandas and SQL Taught Me About Taking an Average',
    description:
      'We learn early how to take an average, and seldom think about it again. Alex Petralia tells how it went wrong for him on data with several dimensions, and what pandas and SQL taught him about doing it properly.',
    url: 'https://www.youtube.com/watch?v=DlgG0QdrqAU',
    speakers: ['Alex Petralia'],
    categories: ['Data and AI'],
    createdAt: '2026-04-16T09:00:00.000Z',
    questions: [
      {
        text: 'How can an average go wrong?',
        answer:
          'On data with several dimensions it went wrong for him, as we seldom think about what we learned so early.',
      },
      {
        text: 'What taught him to do it properly?',
        answer: 'Working with pandas and with SQL.',
      },
      {
        text: 'Why is an average worth a talk?',
        answer: 'Because we learn it early and seldom think about it again.',
      },
    ],
  },
];
