/** What people type without its apostrophe, and which is no other word: not `its`, `were`, `well` or `ill`. */
const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|who|when|why|how|that|there|here|he|she)s\b/giu, "$1's"],
  [/\b(do|does|did|is|are|was|were|ca|wo|would|could|should|has|have|had|might|must|need)nt\b/giu, "$1n't"],
  [/\bim\b/giu, "I'm"],
  [/\b(i|you|we|they|could|would|should)ve\b/giu, "$1've"],
  [/\b(you|they)re\b/giu, "$1're"],
  [/\b(you|they|that|it)ll\b/giu, "$1'll"],
];

/** An English question with the apostrophes that were left out: `whats it for` names no `whats`, `doesnt` is no rare word. */
export function withApostrophes(question: string): string {
  return CONTRACTED.reduce((text, [left, full]) => text.replace(left, full), question);
}
