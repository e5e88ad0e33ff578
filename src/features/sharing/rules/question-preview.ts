/** Characters of a question that a phone shows of it before it is opened (spec 2 §2 Share hint banner). */
const MOBILE_LENGTH = 80;

/** A question as the hint shows it: whole, or on a phone its first 80 characters and three dots. */
export function questionPreview(question: string, isMobile: boolean): string {
  const characters = [...question];
  if (!isMobile || characters.length <= MOBILE_LENGTH) return question;
  return `${characters.slice(0, MOBILE_LENGTH).join('')}...`;
}
