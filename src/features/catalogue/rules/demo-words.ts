import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';

/** What is left of the demo catalogue. */
export interface DemoLeft {
  /** Its videos, which removing it takes. */
  count: number;
  /** Of these, how many have a transcript that an admin gave. */
  withOwnTranscript: number;
  /** Videos that came with it and that a list names as well: they are the site's own. */
  staying: number;
  /** Answers that the demo gave about these videos, which removing it takes. */
  answersLeft: number;
}

/** What removing the demo catalogue takes and what it leaves, in sentences. */
export function demoWords({ count, withOwnTranscript, staying, answersLeft }: DemoLeft): string {
  const own =
    count === 1
      ? 'It has a transcript of yours.'
      : `${groupedNumber(withOwnTranscript)} of the ${groupedNumber(count)} ${withOwnTranscript === 1 ? 'has' : 'have'} a transcript of yours.`;
  const [others, stay, them] = staying === 1 ? ['other', 'stays', 'it'] : ['others', 'stay', 'them'];
  const who = count === 0 ? `${counted(staying, 'video')} of it` : `${groupedNumber(staying)} ${others}`;
  const answers = answersLeft === 1 ? 'the answer' : 'the answers';
  const going =
    answersLeft > 0
      ? `; ${answers} that the demo gave about ${them} ${answersLeft === 1 ? 'goes' : 'go'}`
      : '';
  return [
    count > 0 && `${counted(count, 'video')}, and the categories that hold nothing else.`,
    withOwnTranscript > 0 && own,
    staying > 0 && `${who} ${stay}, for a list of yours has ${them}, too${going}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
