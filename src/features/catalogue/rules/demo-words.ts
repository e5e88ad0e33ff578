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
}

/** What removing the demo catalogue takes and what it leaves, in sentences. */
export function demoWords({ count, withOwnTranscript, staying }: DemoLeft): string {
  const own =
    count === 1
      ? 'It has a transcript of yours.'
      : `${groupedNumber(withOwnTranscript)} of the ${groupedNumber(count)} ${withOwnTranscript === 1 ? 'has' : 'have'} a transcript of yours.`;
  const [others, them] = staying === 1 ? ['other stays', 'it'] : ['others stay', 'them'];
  return [
    `${counted(count, 'video')}, and the categories that hold nothing else.`,
    withOwnTranscript > 0 && own,
    staying > 0 &&
      `${groupedNumber(staying)} ${others}, for a list of yours has ${them}, too; the answers that the demo gave about ${them} go.`,
  ]
    .filter(Boolean)
    .join(' ');
}
