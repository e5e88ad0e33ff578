/** From so many words on a sentence is hard to follow; a part of one is a sentence by itself from so many on. */
const LONG_WORDS = 28;
const PART_WORDS = 8;
/** Where a new main clause begins: `..., but we tried it`. */
const NEXT_CLAUSE =
  /, (?=(?:and|but|so) (?:then |now |if |when |of course )?(?:I|you|we|they|he|she|it|that|this|there|these|those)(?:['’]\w+)? )/u;

/** English speech with its long sentences parted where a new main clause begins: people go on speaking where they would not go on writing. */
export function partRunOns(text: string): string {
  return text
    .split(/(?<=[.?!]) /)
    .map((sentence) => (wordCount(sentence) >= LONG_WORDS ? parted(sentence) : sentence))
    .join(' ');
}

function parted(sentence: string): string {
  const [first = '', ...clauses] = sentence.split(NEXT_CLAUSE);
  const parts = [first];
  for (const [at, clause] of clauses.entries()) {
    const before = parts.at(-1) ?? '';
    const rest = clauses.slice(at).join(', ');
    const stands = wordCount(before) >= PART_WORDS && wordCount(rest) >= PART_WORDS;
    if (stands && wordCount(clause) >= PART_WORDS)
      parts.push(clause.charAt(0).toUpperCase() + clause.slice(1));
    else parts[parts.length - 1] = `${before}, ${clause}`;
  }
  return parts.join('. ');
}

const wordCount = (text: string): number => text.split(' ').length;
