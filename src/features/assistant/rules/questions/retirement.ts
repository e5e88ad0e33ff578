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
function weighed({ helpful, total, networks }: VotesByVoters): Votes {
  if (networks.total >= LEAST_NETWORKS) return { helpful, total };
  return { helpful: helpful - networks.helpful, total: total - networks.total };
}

/** Whether a question is not shown any more (spec 3 §4 Question retirement). */
export function isRetired(
  question: { source: 'predefined' | 'admin' | 'ai_response' },
  given: VotesByVoters,
  settings: RetirementSettings,
): boolean {
  if (!settings.enabled) return false;
  const isCustom = question.source === 'ai_response' && settings.customQuestionStricter;
  const threshold = isCustom ? settings.customQuestionThreshold : settings.threshold;
  const minimum = isCustom ? settings.customQuestionMinFeedback : settings.minFeedbackCount;
  const votes = weighed(given);
  return votes.total >= minimum && effectiveness(votes) < threshold;
}
