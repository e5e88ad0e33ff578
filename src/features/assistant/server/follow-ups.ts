import type { Resources } from '#platform/procedure.ts';
import { answerBeginning } from '../rules/answer/answer-beginning.ts';
import { chooseFollowUps, FOLLOW_UPS } from '../rules/answer/follow-ups.ts';
import { answeredAlike } from '../rules/built-in/answered-alike.ts';
import { followUpQuestions } from '../rules/built-in/proposals/questions-from-texts.ts';
import { questionKey } from '../rules/questions/question-order.ts';
import { deletedWords, judgedQuestions } from './question-queries.ts';
import { type AnswerableVideo, textsOf } from './video-texts.ts';

/** An answer that is there, and what is proposed to be asked after it. */
interface Answered {
  video: AnswerableVideo;
  /** As the assistant was asked, and as it is shown. */
  prompt: string;
  question: string;
  content: string;
  /** What was asked in this conversation before. */
  asked: readonly string[];
  /** What the model proposes, or what was kept with the answer; where it is empty the texts are looked at. */
  proposed: readonly string[];
}

/** What one might ask next, for whoever asked, and for all who get this answer when it is kept. */
export interface FollowUps {
  shown: string[];
  kept: string[];
}

/** Words that are hardly spoken in less than a second, to tell for how long a quote is said. */
const WORDS_A_SECOND = 3;
/** Seconds by which another quote may begin earlier to say much the same. */
const EARLIER = 5;

/** Whether the moment that answers a question is quoted first in an answer, so that to ask it next would bring much the same. */
function isTold(atSeconds: number | null, content: string): boolean {
  const { answer, momentSeconds } = answerBeginning(content);
  if (atSeconds === null || answer === null || momentSeconds === null) return false;
  const later = atSeconds - momentSeconds;
  return later >= -EARLIER && later <= answer.split(' ').length / WORDS_A_SECOND;
}

/** What one might ask next. An answer is worth reading without: what fails costs them alone. */
export async function followUpsOf(resources: Resources, answered: Answered): Promise<FollowUps> {
  const { database, log } = resources;
  const { video, prompt, question, content, asked } = answered;
  try {
    const isOfAnswer = answered.proposed.length > 0;
    const [{ active, retired }, deleted, texts] = await Promise.all([
      judgedQuestions(resources, video.id),
      deletedWords(database, video.id),
      isOfAnswer ? null : textsOf(database, video),
    ]);
    const keys = new Set(active.map(({ text }) => questionKey(text)));
    const choice = {
      question,
      answer: content,
      curated: active
        .filter(({ videoId, atSeconds }) => videoId !== null && !isTold(atSeconds, content))
        .map(({ text }) => text),
      retired: [
        ...retired.map(({ text }) => text),
        // The same words may be asked again since.
        ...deleted.filter((text) => !keys.has(questionKey(text))),
      ],
      proposed: texts ? followUpQuestions(prompt, texts, FOLLOW_UPS) : answered.proposed,
      isOfAnswer,
      isAlike: texts ? answeredAlike(texts) : () => false,
    };
    // What is kept is for everybody: it tells nothing of this conversation.
    return {
      shown: chooseFollowUps({ ...choice, asked }),
      kept: chooseFollowUps({ ...choice, asked: [] }),
    };
  } catch (err) {
    log.warn({ err }, 'an answer has no follow-up questions');
    return { shown: [], kept: [] };
  }
}
