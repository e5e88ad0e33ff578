import { answerFromTexts } from './answer-from-texts.ts';
import type { Quote } from './quotes/quotes.ts';
import type { VideoTexts } from './words/text-index.ts';

/** Whether two questions are answered with the same words of a video: who read the one answer learns nothing by the other. */
export function answeredAlike(texts: VideoTexts): (question: string, other: string) => boolean {
  const known = new Map<string, Quote | undefined>();
  const firstOf = (question: string) => {
    if (!known.has(question)) known.set(question, answerFromTexts(question, texts).quotes[0]);
    return known.get(question);
  };
  return (question, other) => {
    const [one, two] = [firstOf(question), firstOf(other)];
    return one !== undefined && one.first === two?.first && one.last === two.last;
  };
}
