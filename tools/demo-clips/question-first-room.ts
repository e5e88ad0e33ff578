/** A room drawn after the idea of Repin's painting (not after the painting), and the paths of eyes over it. */

import { box, circle, dot, group, ink, line, type Point, shape, steady, unstroked } from './ink.ts';

export const room = { width: 720, height: 480 };

interface Person {
  x: number;
  head: number;
  base: number;
  width: number;
  fill: string;
  hair: string;
}

const people = {
  man: { x: 128, head: 142, base: 402, width: 100, fill: ink.grey, hair: '#4d443b' },
  woman: { x: 318, head: 188, base: 440, width: 124, fill: '#94826f', hair: ink.line },
  boy: { x: 478, head: 252, base: 332, width: 82, fill: ink.accentWash, hair: '#7a5c46' },
  girl: { x: 596, head: 240, base: 332, width: 82, fill: ink.paleGrey, hair: ink.line },
} as const satisfies Record<string, Person>;

const faces: Record<keyof typeof people, Point> = {
  man: [people.man.x, people.man.head],
  woman: [people.woman.x, people.woman.head],
  boy: [people.boy.x, people.boy.head],
  girl: [people.girl.x, people.girl.head],
};

/** A person whose eyes are turned from straight ahead (0) to the left (-1) or the right (1). */
function person({ x, head, base, width, fill, hair }: Person, turned: number): string {
  const shoulder = head + 34;
  const half = width / 2;
  const body =
    `M${x - half} ${base} L${x - half * 0.86} ${shoulder + 34} Q${x - half * 0.8} ${shoulder} ${x} ${shoulder - 6} ` +
    `Q${x + half * 0.8} ${shoulder} ${x + half * 0.86} ${shoulder + 34} L${x + half} ${base} Z`;
  const eyes = [-9, 9].map((side) => dot([x + side + turned * 9, head + 3], 3)).join('');
  return [
    shape(body, { fill, width: 3 }),
    circle([x, head], 27, { fill: ink.paper, width: 3 }),
    shape(
      `M${x - 27} ${head - 2} A27 27 0 0 1 ${x + 27} ${head - 2} Q${x + 6} ${head - 19} ${x - 27} ${head - 2} Z`,
      {
        fill: hair,
        width: 2.5,
        color: hair,
      },
    ),
    eyes,
  ].join('');
}

/** The room, its top left corner at the origin; `arrived` brings the man through the door and turns every head. */
export function drawRoom(arrived = 1): string {
  const floor = 368;
  return [
    box(0, 0, room.width, room.height, unstroked(ink.wash)),
    box(0, floor, room.width, room.height - floor, unstroked(ink.deepWash)),
    line(
      [
        [0, floor],
        [room.width, floor],
      ],
      { width: 2, color: ink.paleGrey },
    ),
    // The door stands open, its leaf towards us.
    box(66, 84, 124, 284, { fill: ink.paper, width: 3 }),
    shape('M66 84 L22 66 L22 404 L66 368 Z', { fill: ink.deepWash, width: 3 }),
    dot([34, 236], 4),
    // Pictures, a window, a lamp.
    box(262, 56, 82, 62, { fill: ink.paper, width: 3 }),
    shape('M272 108 L296 80 L312 96 L324 86 L336 108 Z', unstroked(ink.deepWash)),
    box(366, 48, 56, 76, { fill: ink.paper, width: 3 }),
    circle([394, 80], 13, { width: 2.5, color: ink.paleGrey }),
    box(512, 44, 128, 128, { fill: ink.paper, width: 3 }),
    line(
      [
        [576, 44],
        [576, 172],
      ],
      { width: 2.5 },
    ),
    line(
      [
        [512, 108],
        [640, 108],
      ],
      { width: 2.5 },
    ),
    group(person(people.man, 0.5), { x: -34 * (1 - arrived), opacity: arrived }),
    person(people.boy, -arrived),
    person(people.girl, -arrived),
    // The table with its cloth and a cup.
    shape(
      'M424 330 L664 330 L690 436 Q676 446 662 436 Q640 448 618 438 Q590 450 560 438 Q530 450 500 438 Q470 448 446 438 Q420 446 404 436 Z',
      {
        fill: ink.paper,
        width: 3,
      },
    ),
    shape('M520 312 L548 312 L543 330 L525 330 Z', { fill: ink.accent, width: 2.5 }),
    // The woman rises from her armchair.
    shape('M338 300 Q336 276 362 274 L392 274 Q414 276 412 302 L420 452 L330 452 Z', {
      fill: ink.deepWash,
      width: 3,
    }),
    person(people.woman, -arrived),
    dot([people.woman.x + 20, people.woman.head - 26], 12, people.woman.hair),
    shape('M330 372 Q372 358 412 374 L414 396 Q372 384 332 396 Z', { fill: ink.deepWash, width: 3 }),
    box(0, 0, room.width, room.height, { width: 5 }),
  ].join('');
}

const { man, woman, boy, girl } = faces;

export const gazes = {
  ages: [
    man,
    [woman[0] - 6, woman[1] + 4],
    boy,
    girl,
    [boy[0] + 8, boy[1] - 6],
    woman,
    [man[0] + 6, man[1] - 6],
    [girl[0] - 7, girl[1] + 7],
  ],
  wealth: [
    [306, 300],
    [372, 330],
    [318, 398],
    [546, 386],
    [536, 322],
    [640, 402],
    [576, 104],
    [394, 84],
    [302, 88],
    [122, 250],
  ],
} as const satisfies Record<string, readonly Point[]>;

/** A gaze that jumps from rest to rest: how far it has come at `part`, 0 to 1. */
export function drawGaze(gaze: readonly Point[], part: number): string {
  const reached = part * gaze.length;
  const rests = gaze.slice(0, Math.ceil(reached));
  // A jump takes a tenth of the time of a rest: eyes do not glide.
  const arriving = steady(reached % 1 || 1, 0, 0.12);
  return (
    line(rests, {
      color: ink.accent,
      width: 3,
      drawn: rests.length < 2 ? 0 : 1 - (1 - arriving) / (rests.length - 1),
    }) +
    rests.map((rest, i) => dot(rest, i === rests.length - 1 ? 15 * arriving : 15, ink.accent, 0.85)).join('')
  );
}
