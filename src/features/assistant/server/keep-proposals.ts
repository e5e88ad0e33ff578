import type { LanguageModel } from '#platform/models/language-model.ts';
import { LanguageModelError } from '#platform/models/language-model-error.ts';
import type { Resources } from '#platform/procedure.ts';
import { modelPrompt } from '../rules/answer/prompt.ts';
import { answerFromTexts } from '../rules/built-in/answer-from-texts.ts';
import { answeredAlike } from '../rules/built-in/answered-alike.ts';
import { proposeQuestions as proposeFromTexts } from '../rules/built-in/proposals/questions-from-texts.ts';
import type { VideoTexts } from '../rules/built-in/words/text-index.ts';
import { ASK_FOR_QUESTIONS, PROPOSED_QUESTIONS, questionsIn } from '../rules/questions/model-proposals.ts';
import { readAssistantSettings } from './assistant-settings.ts';
import { callModel } from './call-model.ts';
import { isWithoutProposals, type KeptProposals, keepProposals, type WhenAdded } from './proposal-queries.ts';
import { reserveUsage } from './usage.ts';
import { type AnswerableVideo, answerableVideo, textsOf } from './video-texts.ts';

/** Tokens that a list of questions may have. */
const LIST_TOKENS = 400;
/** Proposals that are made, more than are kept: some are asked already. */
const MADE = 2 * PROPOSED_QUESTIONS;

type Needed = Pick<Resources, 'database' | 'languageModel' | 'log' | 'settings'>;

/**
 * Gives a video questions drawn from its texts, once for each state of them (decisions: The assistant): by the model
 * where one is set up and the day's budget has room, else by the built-in assistant.
 */
export async function proposeQuestions(videoId: string, needed: Needed, signal: AbortSignal): Promise<void> {
  const { database } = needed;
  if (!(await isWithoutProposals(database, videoId))) return;
  const video = await answerableVideo(database, videoId);
  if (video) await proposeFor(video, needed, signal);
}

/**
 * The same at any time, also for texts that were looked at before.
 * @param whenAdded what belongs to the transaction in which questions are added
 */
export async function proposeFor(
  video: AnswerableVideo,
  needed: Needed,
  signal: AbortSignal,
  whenAdded?: WhenAdded,
): Promise<KeptProposals> {
  const { database, languageModel } = needed;
  const texts = await textsOf(database, video);
  const byModel = languageModel && (await askModel(languageModel, texts, needed, signal));
  const proposals = byModel?.length ? byModel : proposeFromTexts(texts, MADE);
  const isAnswered = (question: string) => answerFromTexts(question, texts).isCovered;
  // A model answers in words of its own.
  const isAlike = byModel?.length ? () => false : answeredAlike(texts);
  const textsAt = new Date(video.textsVersion);
  const most = PROPOSED_QUESTIONS;
  return keepProposals(database, video.id, { proposals, textsAt, most, isAnswered, isAlike, whenAdded });
}

/** What the model proposes; nothing when it may not or cannot be asked: the built-in assistant then does. */
async function askModel(
  model: LanguageModel,
  texts: VideoTexts,
  needed: Needed,
  signal: AbortSignal,
): Promise<string[]> {
  const { database, log, settings } = needed;
  if (!model.isAvailable()) return [];
  const { instructions, budget } = await readAssistantSettings(settings, true);
  const prompt = modelPrompt({
    instructions,
    texts,
    history: [],
    question: ASK_FOR_QUESTIONS,
    wantsFollowUps: false,
    contextTokens: model.contextTokens,
    answerTokens: LIST_TOKENS,
  });
  const reservation = await reserveUsage(database, budget, 'member', prompt.tokens + LIST_TOKENS);
  if (!reservation) return [];
  let written = '';
  try {
    const call = { prompt, maxOutputTokens: LIST_TOKENS, reservation, purpose: 'questions' as const, signal };
    for await (const piece of callModel(needed, model, call)) written += piece;
  } catch (err) {
    if (!(err instanceof LanguageModelError)) throw err;
    log.warn({ err }, 'the model proposed no questions');
  }
  signal.throwIfAborted();
  return questionsIn(written);
}
