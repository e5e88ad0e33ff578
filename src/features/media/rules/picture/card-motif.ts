import { drawing, type Motif, pick } from './card-drawing.ts';
import { type CardTint, mixed } from './card-tint.ts';
import { figureMotifs } from './figure-motifs.ts';
import { landscapeMotifs } from './landscape-motifs.ts';

/**
 * The drawing on a card's plate, as SVG elements: always the same for the same video, with no text and nothing
 * that is fetched.
 */
export function cardMotif(videoId: string, tint: CardTint): string {
  const draw = drawing(videoId);
  const shade = (share: number) => mixed(tint.cloth, tint.pale, share);
  const motif = pick<Motif>(draw, [...landscapeMotifs, ...figureMotifs]);
  return motif(draw, { ...tint, shade, line: shade(0.55) });
}
