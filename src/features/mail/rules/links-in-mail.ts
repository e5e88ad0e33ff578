/** The links that stand in the text of a mail, each once. */
export function linksInMail(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>]+/g) ?? [])];
}
