import { effectiveness, type Votes } from './effectiveness.ts';

/** When a question is hidden for its answers' sake (spec 3 §3 Retirement settings). */
export interface RetirementSettings {
  enabled: boolean;
  /** The share of helpful votes, from 0 to 1, under which a question is retired. */
  threshold: number;
  /** Voters without whom nothing is decided. */
  minFeedbackCount: number;
  /** Whether the questions that an assistant proposed are judged by numbers of their own. */
  customQuestionStricter: boolean;
  customQuestionThreshold: number;
  customQuestionMinFeedback: number;
}

/** Decisions: Votes. */
export const DEFAULT_RETIREMENT: RetirementSettings = {
  enabled: true,
  threshold: 0.3,
  minFeedbackCount: 10,
  customQuestionStricter: true,
  customQuestionThreshold: 0.45,
  customQuestionMinFeedback: 1,
};

/** Networks without whose votes those of visitors retire nothing (decisions: Votes). */
const LEAST_NETWORKS = 3;

/** What distinct voters said: all of them, and those without an account, of whom a network is one. */
export interface VotesByVoters extends Votes {
  networks: Votes;
}

/** The votes that may retire a question: members' at once, visitors' once enough networks gave theirs. */
export function weighed({ helpful, total, networks }: VotesByVoters): Votes {
  if (networks.total >= LEAST_NETWORKS) return { helpful, total };
  return { helpful: helpful - networks.helpful, total: total - networks.total };
}

type Source = 'predefined' | 'admin' | 'ai_response';

/** The numbers that a question of this source is judged by. */
function limitsFor(source: Source, settings: RetirementSettings): { threshold: number; minimum: number } {
  return source === 'ai_response' && settings.customQuestionStricter
    ? { threshold: settings.customQuestionThreshold, minimum: settings.customQuestionMinFeedback }
    : { threshold: settings.threshold, minimum: settings.minFeedbackCount };
}

/** Whether a question is not shown any more (spec 3 §4 Question retirement). */
export function isRetired(
  question: { source: Source },
  given: VotesByVoters,
  settings: RetirementSettings,
): boolean {
  if (!settings.enabled) return false;
  const { threshold, minimum } = limitsFor(question.source, settings);
  const votes = weighed(given);
  return votes.total >= minimum && effectiveness(votes) < threshold;
}

/** Whether a shown question is on its way to being retired (spec 3 §4 Active-question warning icon). */
export function isAtRisk(question: { source: Source }, votes: Votes, settings: RetirementSettings): boolean {
  if (!settings.enabled) return false;
  const { threshold, minimum } = limitsFor(question.source, settings);
  // 0.6 x minimum and 1.2 x threshold, in whole numbers: 0.6 x 5 is 3, and as a fraction of two a little less.
  return votes.total >= 2 && 10 * votes.total >= 6 * minimum && effectiveness(votes) < (12 * threshold) / 10;
}
