/** A text of at most so many characters, cut behind a word. */
export function cutAtWord(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const cut = characters.slice(0, longest).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
