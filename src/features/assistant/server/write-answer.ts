import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel } from '#platform/models/language-model.ts';
import { LanguageModelError, type ModelFailure } from '#platform/models/language-model-error.ts';
import type { Resources } from '#platform/procedure.ts';
import type { TextLink } from '../contract-chat.ts';
import { type CueTimes, createCitationWriter } from '../rules/answer/citations.ts';
import { createMarkerReader } from '../rules/answer/follow-up-marker.ts';
import { FOLLOW_UPS } from '../rules/answer/follow-ups.ts';
import type { ModelPrompt } from '../rules/answer/prompt.ts';
import { type ChatErrorCause, chatError } from '../rules/chat/chat-error.ts';
import { questionsIn } from '../rules/questions/model-proposals.ts';
import { type AnswerPlace, cachedAnswer, keepAnswer, preventDeletion } from './answer-cache.ts';
import type { AnswerUnderWay, AssistantResources } from './answers-under-way.ts';
import { callModel } from './call-model.ts';
import { answerBefore, endAnswer, type MessageRow, shownMessage } from './chat-queries.ts';
import { followUpsOf } from './follow-ups.ts';
import { linksFor } from './text-links.ts';
import { ANSWER_TOKENS, type Reservation, releaseUsage } from './usage.ts';
import type { AnswerableVideo } from './video-texts.ts';

/** Characters after which an answer that does not end is ended. */
const LONGEST_ANSWER = 30_000;
/** Milliseconds between two looks at another's answer to the same question. */
const LOOK_EVERY_MS = 300;
/**
 * Milliseconds for which one may have waited for another's answer that comes to nothing, and have the model asked
 * again: it has 30 seconds to begin, and a reader is told within 35.
 */
const LONGEST_WAIT_MS = 5_000;

/** Milliseconds between two tries to write an answer's end down, and how many there are: an outage of ten minutes. */
const KEEP_AGAIN_MS = 1_000;
const KEEP_TRIES = 600;

/** What is to be answered, and what it was counted as. */
export interface AnswerPlan {
  video: AnswerableVideo;
  /** The question as it is shown, and as the assistant is asked. */
  text: string;
  prompt: string;
  /** What was asked in this conversation before it. */
  asked: readonly string[];
  /** Of the cues that the answer may cite. */
  times: CueTimes;
  modelPrompt: ModelPrompt;
  reservation: Reservation;
  /** Of a curated question whose answer is to be kept for everybody. */
  cache: AnswerPlace | null;
  /** The answer in whose place this one is written: where nothing comes of it, it stands there again. */
  former: MessageRow | null;
}

const CAUSES: Record<Exclude<ModelFailure, 'cancelled'>, ChatErrorCause> = {
  auth: 'unavailable',
  refused: 'unavailable',
  unavailable: 'unavailable',
  'rate-limit': 'provider-limit',
  unreachable: 'unreachable',
  timeout: 'timeout',
  'broken-off': 'broken-off',
  'cut-off': 'unusable',
  unusable: 'unusable',
};

interface Failure {
  cause: ChatErrorCause;
  afterSeconds?: number | undefined;
}

/**
 * Has the model write an answer, to its end though nobody listens, and keeps it; ends it in any case and never throws.
 */
export async function writeAnswer(
  resources: AssistantResources,
  model: LanguageModel,
  row: MessageRow,
  plan: AnswerPlan,
  answer: AnswerUnderWay,
): Promise<void> {
  const { log } = resources;
  let failure: Failure | null = null;
  let isCutOff = false;
  let isForAll = false;
  try {
    if (!(await wasTold(resources, row, plan, answer))) {
      isForAll = await askModel(resources, model, plan, answer);
      isCutOff = !isForAll;
    }
    if (answer.text.trim() === '') failure = { cause: 'unusable' };
  } catch (error) {
    failure = failureOf(error, answer);
    if (failure.cause === 'lost' && !answer.endReason) log.error({ err: error }, 'an answer was not written');
    else log.warn({ answerId: answer.id, err: error }, 'an answer ended early');
  }

  await endWriting(resources, row, plan, answer, { failure, isCutOff, isForAll: isForAll && !failure });
}

/** Tells the reader how an answer ended, and writes it down, if not at once then when the database is back. */
async function endWriting(
  resources: AssistantResources,
  row: MessageRow,
  plan: AnswerPlan,
  answer: AnswerUnderWay,
  { failure, isCutOff, isForAll }: { failure: Failure | null; isCutOff: boolean; isForAll: boolean },
): Promise<void> {
  const { answers } = resources;
  const content = answer.text.toWellFormed().trimEnd();
  const former = content === '' ? formerAnswer(plan.former) : null;
  // Who stops an answer before its first word has the former back, and nothing to be told.
  const isTaken = former !== null && failure?.cause === 'cancelled';
  const error = failure && !isTaken ? chatError(failure.cause, failure.afterSeconds) : null;
  const keepIt = await answers.ending(async () => {
    const hasText = content !== '' && failure?.cause !== 'lost';
    const followUps = hasText
      ? await followUpsOf(resources, { ...plan, question: plan.text, content, proposed: answer.followUps })
      : { shown: [], kept: [] };
    const ended = former ?? {
      content,
      status: isCutOff && !failure ? ('partial' as const) : statusOf(failure, content),
      error_code: error?.code ?? null,
      links: failure ? [] : await linksOf(resources, plan.video.id, content),
      follow_ups: followUps.shown,
    };
    const keepOnce = () =>
      keep(resources, row, ended, isForAll ? { ...plan, followUps: followUps.kept } : null);
    const last = await keepOnce();
    answer.end({
      answer: shownMessage(last || { ...row, ...ended }),
      error: error && { code: error.code, message: error.message },
    });
    return last === false ? keepOnce : null;
  });
  if (!keepIt) return;
  // Until then it counts as being written, so that nobody takes its instance for dead.
  for (let tries = 1; tries <= KEEP_TRIES; tries += 1) {
    await sleep(KEEP_AGAIN_MS, undefined, { signal: answers.closing }).catch(() => undefined);
    if ((await answers.ending(keepIt)) !== false || answers.closing.aborted) return;
  }
}

/** What stands again of an answer that was to be replaced. */
function formerAnswer(row: MessageRow | null) {
  if (!row) return null;
  const { content, status, error_code, links, follow_ups, assistant } = row;
  return { content, status, error_code, links, follow_ups, assistant };
}

/** An answer is worth reading without links: a database that is away costs them alone. */
async function linksOf({ database, log }: Resources, videoId: string, content: string): Promise<TextLink[]> {
  try {
    return await linksFor(content, videoId, database);
  } catch (error) {
    log.warn({ err: error }, 'the links of an answer were not found');
    return [];
  }
}

/**
 * Writes the end down.
 * @returns the answer as it stands now; null when it is gone or has ended already; false when it could not be written.
 */
async function keep(
  { database, log }: Resources,
  row: MessageRow,
  ended: Parameters<typeof endAnswer>[2],
  plan: (AnswerPlan & { followUps: string[] }) | null,
): Promise<MessageRow | null | false> {
  try {
    return await database.transaction(async (tx) => {
      // Locks the video before the answer, in the order in which deleting a video locks them: else the two deadlock.
      if (plan?.cache) await preventDeletion(tx, plan.video.id);
      const last = await endAnswer(tx, row.id, ended);
      // In one transaction: who waits for this answer finds it kept as soon as it is no longer being written.
      if (plan?.cache && last?.status === 'complete') {
        const { video, prompt, cache, followUps } = plan;
        await keepAnswer(tx, { ...cache, question: prompt, video, content: ended.content, followUps });
      }
      return last;
    });
  } catch (err) {
    log.error({ err, answerId: row.id }, 'the end of an answer was not kept; it will be tried again');
    return false;
  }
}

function statusOf(failure: Failure | null, content: string): MessageRow['status'] {
  if (!failure) return 'complete';
  if (failure.cause === 'cancelled') return 'stopped';
  return content === '' ? 'failed' : 'partial';
}

function failureOf(error: unknown, answer: AnswerUnderWay): Failure {
  if (answer.endReason) return { cause: answer.endReason === 'stopped' ? 'cancelled' : 'lost' };
  if (!(error instanceof LanguageModelError) || error.failure === 'cancelled') return { cause: 'lost' };
  return { cause: CAUSES[error.failure], afterSeconds: error.afterSeconds };
}

/** Asks the model. Says whether the answer is whole: one that it cut off is not. */
async function askModel(
  resources: Resources,
  model: LanguageModel,
  { modelPrompt, times, reservation }: AnswerPlan,
  answer: AnswerUnderWay,
): Promise<boolean> {
  const marker = createMarkerReader();
  const citations = createCitationWriter(times);
  const show = (text: string) => answer.append(citations.write(answer.text === '' ? text.trimStart() : text));
  const call = {
    prompt: modelPrompt,
    maxOutputTokens: ANSWER_TOKENS,
    reservation,
    purpose: 'answers' as const,
    signal: answer.signal,
  };
  let isTooLong = false;
  let isWhole = false;
  try {
    for await (const piece of callModel(resources, model, call)) {
      show(marker.write(piece));
      isTooLong = answer.text.length > LONGEST_ANSWER || marker.isTooLong;
      if (isTooLong) break;
    }
    isWhole = !isTooLong || marker.isOver;
  } catch (error) {
    if (!(error instanceof LanguageModelError && error.failure === 'cut-off')) throw error;
    // Among its follow-up questions it lacks those alone.
    isWhole = marker.isOver;
  } finally {
    show(marker.end(isWhole));
    answer.append(citations.end().trimEnd());
  }
  if (isWhole) answer.followUps = questionsIn(marker.tail).slice(0, FOLLOW_UPS);
  return isWhole;
}

/**
 * Tells what somebody else's answer to the same curated question says, as it is written, on whichever instance; takes
 * back then what was counted for this one. False when this one has to be written.
 * @throws LanguageModelError when the other ends early and this one's reader cannot be made to wait for a new one.
 */
async function wasTold(
  { database, log }: Resources,
  row: MessageRow,
  { cache, reservation }: AnswerPlan,
  answer: AnswerUnderWay,
): Promise<boolean> {
  if (!cache) return false;
  const beganAt = performance.now();
  let isToBeWritten = false;
  try {
    for (;;) {
      // In this order: what is not being written any more has been kept, if it became whole.
      const growing = await answerBefore(database, row);
      const kept = await cachedAnswer(database, cache);
      const text = kept?.content ?? growing;
      if (text === null && answer.text === '') {
        const waitedMs = performance.now() - beganAt;
        if (waitedMs > LONGEST_WAIT_MS)
          throw new LanguageModelError('timeout', { afterSeconds: Math.round(waitedMs / 1000) });
        isToBeWritten = true;
        return false;
      }
      if (!text?.startsWith(answer.text)) throw new LanguageModelError('broken-off');
      answer.append(text.slice(answer.text.length));
      if (kept) {
        answer.followUps = kept.followUps;
        return true;
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: answer.signal });
    }
  } finally {
    if (!isToBeWritten) {
      await releaseUsage(database, reservation).catch((err: unknown) =>
        log.warn({ err }, 'a call that was not made stays counted'),
      );
    }
  }
}
