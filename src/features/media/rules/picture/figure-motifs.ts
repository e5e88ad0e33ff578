import { circle, count, curve, fill, type Motif, path, pick, polar, px, stroke } from './card-drawing.ts';

const TURN = 2 * Math.PI;

/** Bodies on their orbits. */
const orbits: Motif = (draw, { accent, pale, line }) => {
  const centre = [draw(250, 350), draw(320, 400)] as const;
  const tilt = draw(-45, 45);
  const rings = count(6).map((ring) => {
    const radius = 84 + ring * 66;
    const angle = draw(0, TURN);
    const place = [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius * 0.6] as const;
    const orbit = `<ellipse cx="${px(centre[0])}" cy="${px(centre[1])}" rx="${radius}" ry="${px(radius * 0.6)}" ${stroke(line, 3)}/>`;
    return orbit + circle(place, draw(10, 24), fill(ring % 3 === 1 ? accent : pale));
  });
  return `<g transform="rotate(${px(tilt)} ${px(centre[0])} ${px(centre[1])})">${rings.join('')}</g>${circle(centre, 34, fill(accent))}`;
};

/** Floor tiles of quarter and half circles. */
const tiles: Motif = (draw, { accent, pale, shade }) => {
  const size = 120;
  const tile = (): string => {
    const colour = fill(pick(draw, [shade(0.55), shade(0.28), accent, pale, shade(0.4)]));
    return pick(draw, [
      path('M0 0H120A120 120 0 0 1 0 120Z', colour),
      path('M0 0H120A120 120 0 0 1 0 120Z', colour),
      circle([60, 60], 34, colour),
      path('M0 0A60 60 0 0 0 120 0Z', colour) + path('M0 120A60 60 0 0 1 120 120Z', fill(shade(0.35))),
      '',
    ]);
  };
  return count(30)
    .map((index) => {
      const [x, y] = [(index % 5) * size - 5, Math.floor(index / 5) * size];
      return `<g transform="translate(${x} ${y}) rotate(${pick(draw, [0, 90, 180, 270])} 60 60)">${tile()}</g>`;
    })
    .join('');
};

/** An engraver's rosette. */
const rosette: Motif = (draw, { accent, shade }) => {
  const centre = [draw(230, 360), draw(310, 410)] as const;
  const petals = Math.floor(draw(5, 12));
  const [depth, twist, marked] = [draw(0.16, 0.24), draw(0.05, 0.14), Math.floor(draw(4, 8))];
  return count(17)
    .map((ring) => {
      // Petals soften outwards, so that the outer lines end as almost round.
      const wave = depth * Math.exp(-(((ring - 4) / 6) ** 2));
      const points = count(petals * 12).map((step) => {
        const angle = (step / (petals * 12)) * TURN;
        return polar(centre, angle, (26 + ring * 29) * (1 + wave * Math.cos(petals * angle + ring * twist)));
      });
      return path(
        curve(points, true),
        ring === marked ? stroke(accent, 6) : stroke(shade(0.6 - ring * 0.02), 3),
      );
    })
    .join('');
};

/** A signal, drawn as one ridge behind the other. */
const ridges: Motif = (draw, { accent, cloth, line }) => {
  const [centre, spread, marked] = [draw(230, 360), draw(85, 130), Math.floor(draw(6, 15))];
  return count(20)
    .map((row) => {
      const [shift, first, second] = [draw(-40, 40), draw(50, 120), draw(20, 70)];
      const points = count(42).map((step) => {
        const x = step * 15 - 12;
        const bell = Math.exp(-(((x - centre - shift) / spread) ** 2));
        return [
          x,
          150 +
            row * 28 -
            bell * (first * Math.abs(Math.sin(x / 31 + row * 2.1)) + second) +
            Math.sin(x / 24 + row) * 2,
        ] as const;
      });
      return path(
        `${curve(points)}V760H-12Z`,
        `${fill(cloth)} stroke="${row === marked ? accent : line}" stroke-width="${row === marked ? 5 : 3}"`,
      );
    })
    .join('');
};

/** A shelf of books. */
const books: Motif = (draw, { accent, cloth, pale, shade }) => {
  const shelf = draw(600, 650);
  let x = draw(-30, 10);
  let spines = '';
  while (x < 600) {
    const [width, height] = [draw(40, 92), draw(330, 560)];
    const colour = pick(draw, [shade(0.18), shade(0.32), shade(0.48), shade(0.62), accent, pale]);
    const band = `h${px(width)}`;
    const head = px(shelf - height + draw(38, 80));
    spines += path(`M${px(x)} ${px(shelf)}V${px(shelf - height)}${band}V${px(shelf)}Z`, fill(colour));
    spines += path(
      `M${px(x)} ${head}${band}m${px(-width)} 13${band}M${px(x)} ${px(shelf - 44)}${band}`,
      stroke(cloth, 3.5),
    );
    x += width + 5;
  }
  return spines + path(`M-10 ${px(shelf + 4)}H600`, stroke(shade(0.7), 8));
};

/** Points and what ties them. */
const net: Motif = (draw, { accent, pale, line }) => {
  const points: (readonly [number, number])[] = [];
  for (let tries = 0; tries < 160 && points.length < 24; tries += 1) {
    const point = [draw(20, 570), draw(30, 690)] as const;
    if (points.every((other) => Math.hypot(point[0] - other[0], point[1] - other[1]) > 92))
      points.push(point);
  }
  const ties = points.flatMap((point) =>
    points
      .filter((other) => other !== point)
      .sort(
        (a, b) => Math.hypot(a[0] - point[0], a[1] - point[1]) - Math.hypot(b[0] - point[0], b[1] - point[1]),
      )
      .slice(0, 3)
      .map((other) => `M${px(point[0])} ${px(point[1])}L${px(other[0])} ${px(other[1])}`),
  );
  const knots = points.map((point, index) =>
    index % 5 === 0 ? circle(point, draw(20, 34), fill(accent)) : circle(point, draw(8, 15), fill(pale)),
  );
  return path(ties.join(''), stroke(line, 3)) + knots.join('');
};

/** Rings that widen from a corner. */
const rings: Motif = (draw, { accent, shade }) => {
  const centre = [
    pick(draw, [draw(-10, 90), draw(500, 600)]),
    pick(draw, [draw(-20, 80), draw(640, 740)]),
  ] as const;
  const marked = Math.floor(draw(3, 9));
  return count(17)
    .map((ring) => {
      const paint =
        ring === marked
          ? stroke(accent, 12)
          : stroke(shade(0.55 - ring * 0.015), Math.max(3, 10 - ring * 0.5));
      return circle(centre, 50 + ring * 46, paint);
    })
    .join('');
};

/** Motifs of things, figures and patterns. */
export const figureMotifs = [orbits, tiles, rosette, ridges, books, net, rings] as const;
