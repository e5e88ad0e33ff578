import type { DemoVideo } from './demo-video.ts';

/** Public talks on learning, data and working together. Titles and addresses are facts; the words are ours. */
export const talksOnThinking: readonly DemoVideo[] = [
  {
    id: 'e4429d30-ef36-4576-b5ce-0d7e9ed417b8',
    title: 'Dare to Disagree',
    description:
      'Good thinking needs somebody who tries to prove it wrong. Margaret Heffernan tells of the doctor Alice Stewart and the statistician George Kneale, who worked by disagreeing, and asks why organisations find open conflict so hard.',
    url: 'https://www.youtube.com/watch?v=PY_kd46RfVE',
    categories: ['Working Together'],
    createdAt: '2026-09-11T09:00:00.000Z',
    questions: [
      'How did Alice Stewart and George Kneale work together?',
      'Why do people keep quiet although they see a problem?',
      'How can a team practise disagreeing?',
      'What does it take to change your mind in public?',
    ],
  },
  {
    id: '6d238795-7d76-40bc-af1b-8209270de981',
    title: "The Best Stats You've Ever Seen",
    description:
      'Hans Rosling lets the countries of the world float across the screen as bubbles and comments on them like a sports reporter. Underneath lies a serious point: much of what we believe about health and wealth in the world is out of date.',
    url: 'https://www.youtube.com/watch?v=hVimVzgtD6w',
    categories: ['Data and AI'],
    createdAt: '2026-09-03T09:00:00.000Z',
    questions: [
      'Which beliefs about the world does he correct?',
      'What do the bubbles and the axes stand for?',
      'Why can the average of a continent mislead?',
      'What does he ask of those who own the data?',
    ],
  },
  {
    id: '4c262450-9b30-4265-8e5c-5b9902b8b702',
    title: 'Learning How to Learn',
    description:
      'Barbara Oakley came to mathematics late and made learning itself her subject. She describes two ways in which a mind works on a problem, focused and diffuse, and what follows from them for studying, practising and putting things off.',
    url: 'https://www.youtube.com/watch?v=vd2dtkMINIw',
    categories: ['Learning and Memory'],
    createdAt: '2026-08-24T09:00:00.000Z',
    questions: [
      'What is the difference between focused and diffuse thinking?',
      'How can I stop putting things off?',
      'What is a chunk, and how do I build one?',
      'Why does rereading feel like learning?',
    ],
  },
  {
    id: '155ce8e5-43e9-4893-b8eb-5b4ee203b0ee',
    title: 'But What Is a Neural Network?',
    description:
      'Grant Sanderson, known for the channel 3Blue1Brown, takes one small network that reads handwritten digits and opens it layer by layer. You see what a neuron holds, what a weight does, and why the whole thing is a function with many knobs.',
    url: 'https://www.youtube.com/watch?v=aircAruvnKk',
    categories: ['Data and AI'],
    createdAt: '2026-08-14T09:00:00.000Z',
    questions: [
      'What does a single neuron hold?',
      'What do weights and biases do?',
      'Why are the layers between called hidden?',
      'What does it mean for the network to learn?',
    ],
  },
  {
    id: 'f8e8eee0-e641-4208-b284-1a2fdf397192',
    title: 'Building a Psychologically Safe Workplace',
    description:
      'Amy Edmondson studies teams in which people dare to ask, to admit a mistake and to speak against a plan. She explains what psychological safety is, why it does not mean lower standards, and what a leader can do to build it.',
    url: 'https://www.youtube.com/watch?v=LhoLuui9gX8',
    categories: ['Working Together'],
    createdAt: '2026-08-05T09:00:00.000Z',
    questions: [
      'What is psychological safety?',
      'How does it differ from being comfortable?',
      'What can a leader do to build it?',
      'When does silence become dangerous?',
    ],
  },
  {
    id: 'e566d33f-5b71-411f-9db4-34fdd3d09f01',
    title: 'Feats of Memory Anyone Can Do',
    description:
      'Joshua Foer went to a memory contest as a reporter and came back a year later as a competitor. He explains the old technique of placing what one wants to keep along a walk through a familiar building, and what remembering has to do with attention.',
    url: 'https://www.youtube.com/watch?v=U6PoUg7jXsA',
    categories: ['Learning and Memory'],
    createdAt: '2026-07-25T09:00:00.000Z',
    questions: [
      'How does a memory palace work?',
      'Do memory champions have special brains?',
      'Why do strange pictures stick better?',
      'What is worth learning by heart today?',
    ],
  },
  {
    id: '20b68a54-a5d9-41c8-8284-0520ad837a14',
    title: 'The Beauty of Data Visualization',
    description:
      'David McCandless turns spending, worries and debates into pictures, and treats data as a material for design. Drawn side by side and to scale, numbers that were merely large begin to mean something.',
    url: 'https://www.youtube.com/watch?v=5Zg-C8AAIGg',
    categories: ['Data and AI', 'Design'],
    createdAt: '2026-07-14T09:00:00.000Z',
    questions: [
      'Why compare a large number with another one?',
      'What patterns appear only when the data is drawn?',
      'What makes a visualisation honest?',
    ],
  },
  {
    id: 'c87ec559-b37e-4d3a-987f-242b99119ca4',
    title: 'The Key to Effective Educational Science Videos',
    description:
      'Derek Muller makes science films and has studied which of them teach. A clear explanation can leave a wrong idea untouched, while a film that starts from the mistake can do better, even though it feels more confusing to watch.',
    url: 'https://www.youtube.com/watch?v=RQaW2bFieo8',
    categories: ['Learning and Memory'],
    createdAt: '2026-07-02T09:00:00.000Z',
    questions: [
      'Why can a clear explanation fail to teach?',
      'What happens when a film starts with the wrong idea?',
      'Is confusion a good sign?',
      'How would I explain something with this in mind?',
    ],
  },
  {
    id: 'ebbf8280-fd21-4ca0-9a8b-0bb701769804',
    title: 'The Myth of the Genius Programmer',
    description:
      'Hiding code until it is perfect feels safe and costs a lot. Brian Fitzpatrick and Ben Collins-Sussman argue that good software comes from people who show unfinished work early, take criticism well and are not afraid to look foolish.',
    url: 'https://www.youtube.com/watch?v=0SARbwvhupQ',
    categories: ['Working Together', 'Programming'],
    createdAt: '2026-06-19T09:00:00.000Z',
    questions: [
      'Why do programmers hide unfinished work?',
      'What does it cost to work alone?',
      'How can I give criticism that people can take?',
      'What does it mean to fail early?',
    ],
  },
  {
    id: '4090a7fd-7f0f-4011-ba2a-4c0ea2e028f6',
    title: 'Intro to Large Language Models',
    description:
      'For everybody who uses a language model and wonders what it is. Andrej Karpathy explains what such a model consists of, how it is trained and then tuned into an assistant, where development may lead, and how these systems can be attacked.',
    url: 'https://www.youtube.com/watch?v=zjkBMFhNj_g',
    categories: ['Data and AI'],
    createdAt: '2026-06-05T09:00:00.000Z',
    questions: [
      'What is a language model made of?',
      'How does training differ from fine-tuning?',
      'Why do models make things up?',
      'What is prompt injection?',
    ],
  },
  {
    id: '3e83a87b-3ff0-4e76-836e-8727477c5aec',
    title: 'Build a Tower, Build a Team',
    description:
      'Twenty sticks of spaghetti, some tape, some string, and a marshmallow that has to go on top. Tom Wujec has watched many teams build this tower, and tells what children from kindergarten do that students of business do not.',
    url: 'https://www.youtube.com/watch?v=H0_yKBitO8M',
    categories: ['Working Together', 'Design'],
    createdAt: '2026-05-21T09:00:00.000Z',
    questions: [
      'Why do children build taller towers than business students?',
      'What does the marshmallow stand for?',
      'How does a prize change the result?',
      'Which hidden assumption does my own project carry?',
    ],
  },
  {
    id: '72f2919e-821d-4b85-90b6-d5e4e9a46b4f',
    title: "I Read It But Don't Get It, or How to Tackle Technical Texts",
    description:
      'Everybody has read a page of documentation twice and been none the wiser. Steve Lynch treats the reading of technical texts as a skill that can be learned, and offers ways to stay with a text when it gets hard.',
    url: 'https://www.youtube.com/watch?v=NdjG55NiX8o',
    categories: ['Learning and Memory', 'Programming'],
    createdAt: '2026-05-06T09:00:00.000Z',
    questions: [
      'What do good readers do while they read?',
      'Which questions help with a hard page?',
      'When should I stop and go back?',
    ],
  },
  {
    id: '41f1ca53-87ff-4601-ac87-34b818be847c',
    title: 'Analyzing Data: What pandas and SQL Taught Me About Taking an Average',
    description:
      'We learn early how to take an average, and seldom think about it again. Alex Petralia tells how it went wrong for him on data with several dimensions, and what pandas and SQL taught him about doing it properly.',
    url: 'https://www.youtube.com/watch?v=DlgG0QdrqAU',
    categories: ['Data and AI'],
    createdAt: '2026-04-16T09:00:00.000Z',
    questions: [
      'How can an average of averages go wrong?',
      'What does one row of my data stand for?',
      'How do pandas and SQL group before averaging?',
    ],
  },
];
