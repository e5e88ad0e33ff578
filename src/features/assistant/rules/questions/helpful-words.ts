/** Votes from which on a share of them means something. */
const ENOUGH = 5;

/** How an answer did, in words: of a few votes their number, of more their share. */
export function helpfulWords(positiveRate: number, votes: number): string {
  if (votes < ENOUGH) {
    const positive = Math.round(positiveRate * votes);
    return votes === 1 ? 'One person found this helpful' : `${positive} of ${votes} found this helpful`;
  }
  return `${Math.round(positiveRate * 100)}% found this helpful · ${votes} votes`;
}
