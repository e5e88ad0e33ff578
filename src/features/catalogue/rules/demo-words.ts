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

/** What is asked before the demo is removed, in a dialog's title and its question: where only its answers go it says so. */
export function demoQuestion({ count, answersLeft }: DemoLeft): { title: string; question: string } {
  const answers = answersLeft === 1 ? 'the answer of the demo' : 'the answers of the demo';
  const what = count > 0 ? 'the demo catalogue' : answers;
  return { title: `Remove ${what}`, question: `Are you sure you want to remove ${what}?` };
}

/** What removing the demo is done to, for the log: a deed on its answers alone took none of its videos. */
export const demoSubject = (count: number, answers: number): string =>
  count > 0 ? 'The demo catalogue' : `${counted(answers, 'answer')} of the demo`;

/** What is said once it is removed. */
export function demoRemovedWords({ count, answers }: { count: number; answers: number }): string {
  const subject = demoSubject(count, answers);
  if (count > 0) return `${subject} was removed: ${counted(count, 'video')}`;
  return `${subject} ${answers === 1 ? 'was' : 'were'} removed`;
}
