import { circle, count, curve, fill, type Motif, path, pick, polar, px, stroke } from './card-drawing.ts';

const TURN = 2 * Math.PI;

/** A low sun over water. */
const sun: Motif = (draw, { accent, cloth, line }) => {
  const horizon = draw(390, 490);
  const radius = draw(140, 200);
  const swell = draw(14, 24);
  const drift = draw(0, TURN);
  const water = count(11).map((row) => {
    const y = horizon + row * (13 + row * 1.8);
    return curve(
      count(11).map((step) => [
        step * 60 - 5,
        y + Math.sin(step / 1.6 + row * 1.3 + drift) * swell * (0.15 + row / 14),
      ]),
    );
  });
  return [
    circle([draw(220, 370), horizon - radius * draw(0.1, 0.55)], radius, fill(accent)),
    path(`M0 ${px(horizon)}H590V720H0Z`, fill(cloth)),
    path(water.join(''), stroke(line, 3)),
  ].join('');
};

/** Hills behind hills, and a moon. */
const hills: Motif = (draw, { accent, shade }) => {
  const moon = circle([draw(130, 460), draw(130, 220)], draw(56, 90), fill(accent));
  const ranges = count(5).map((row) => {
    const [width, start] = [draw(120, 220), draw(0, TURN)];
    const ridge = count(14).map((step) => {
      const x = step * 50 - 20;
      return [
        x,
        290 + row * 92 + Math.sin(x / width + start) * 44 + Math.sin(x / (width * 0.4) + start * 2) * 15,
      ] as const;
    });
    return path(`${curve(ridge)}V740H-20Z`, fill(shade(0.12 + row * 0.13)));
  });
  return moon + ranges.join('');
};

/** The lines of equal height on a map. */
const contours: Motif = (draw, { accent, shade }) => {
  const centre = [draw(220, 400), draw(260, 460)] as const;
  const [second, third, fifth] = [draw(0, TURN), draw(0, TURN), draw(0, TURN)];
  const marked = Math.floor(draw(2, 6));
  return count(16)
    .map((ring) => {
      const points = count(28).map((step) => {
        const angle = (step / 28) * TURN;
        const uneven =
          1 +
          0.17 * Math.sin(2 * angle + second + ring * 0.12) +
          0.1 * Math.sin(3 * angle + third - ring * 0.1) +
          0.05 * Math.sin(5 * angle + fifth);
        return polar(centre, angle, (30 + ring * 36) * uneven);
      });
      const paint = ring === marked ? stroke(accent, 6) : stroke(shade(0.62 - ring * 0.025), 3);
      return path(curve(points, true), paint);
    })
    .join('');
};

/** Overlapping waves, as on old maps of the sea. */
const waves: Motif = (draw, { accent, cloth, shade }) => {
  const size = pick(draw, [98, 118, 148]);
  const rows = Math.ceil(720 / (size / 2)) + 2;
  const columns = Math.ceil(590 / (size * 2)) + 2;
  return count(rows)
    .flatMap((row) =>
      count(columns).map((column) => {
        const centre = [(column - 0.5) * size * 2 + (row % 2) * size, row * (size / 2) + size * 0.3] as const;
        const colour = draw(0, 1) < 0.14 ? accent : shade(0.5);
        return [1, 0.72, 0.44, 0.18]
          .map((share) => circle(centre, size * share, `fill="${cloth}" stroke="${colour}" stroke-width="4"`))
          .join('');
      }),
    )
    .join('');
};

/** A bough with its leaves. */
const bough: Motif = (draw, { accent, cloth, shade }) => {
  const side = pick(draw, [-1, 1]);
  const [foot, reach, rise] = [295 - side * draw(120, 190), side * draw(220, 330), draw(640, 760)];
  const at = (share: number) => [foot + reach * share ** 1.6, 760 - rise * share] as const;
  const stem = path(curve(count(9).map((step) => at(step / 8))), stroke(shade(0.7), 6));
  const leaves = count(11).flatMap((step) => {
    const share = 0.12 + step * 0.085;
    const lean = Math.atan2(-rise, reach * 1.6 * share ** 0.6) * (360 / TURN);
    const length = (1.15 - share * 0.55) * draw(150, 190);
    const leaf = `M0 0C${px(length * 0.3)} ${px(-length * 0.26)} ${px(length * 0.75)} ${px(-length * 0.2)} ${px(length)} 0C${px(length * 0.75)} ${px(length * 0.2)} ${px(length * 0.3)} ${px(length * 0.26)} 0 0Z`;
    const [x, y] = at(share);
    return [-1, 1].map((hand) => {
      const angle = lean + hand * draw(38, 58);
      const colour = draw(0, 1) < 0.16 ? accent : shade(0.3 + draw(0, 0.35));
      return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(angle)})">${path(leaf, fill(colour))}${path(`M0 0H${px(length * 0.9)}`, stroke(cloth, 2.5))}</g>`;
    });
  });
  return leaves.join('') + stem;
};

/** The seeds of a sunflower, each a golden angle on from the last. */
const seeds: Motif = (draw, { accent, pale, shade }) => {
  const centre = [draw(220, 370), draw(290, 430)] as const;
  const golden = Math.PI * (3 - Math.sqrt(5));
  // Seeds a Fibonacci number apart lie on one arm of the spiral.
  const [spacing, arms] = [draw(19, 23), pick(draw, [8, 13, 21])];
  return count(430)
    .map((index) => {
      const distance = spacing * Math.sqrt(index + 0.6);
      const colour = index % arms === 0 ? accent : index % arms < arms / 2 ? pale : shade(0.4);
      return circle(polar(centre, index * golden, distance), 3 + Math.min(distance / 42, 9), fill(colour));
    })
    .join('');
};

/** Motifs that look out of the window. */
export const landscapeMotifs = [sun, hills, contours, waves, bough, seeds] as const;
