import { codeOf } from '#lib/error-code.ts';
import { shareTokenKind } from './share-token.ts';

/** Why a share link leads to nothing, in words (spec 2 §5 Share token). */
export type ShareProblem =
  | 'No share token provided'
  | 'Share token is missing'
  | 'Share link format is invalid'
  | 'Share link not found or expired'
  | 'Unable to verify share link'
  | 'Validation failed';

/** What is wrong with a share token before anybody is asked; null when it may be one. */
export function tokenProblem(token: string | undefined): ShareProblem | null {
  if (token === undefined) return 'No share token provided';
  if (token.trim() === '') return 'Share token is missing';
  return shareTokenKind(token) === null ? 'Share link format is invalid' : null;
}

/** What is wrong when the server was asked for what stands behind a token, and refused. */
export function refusalProblem(error: unknown): ShareProblem {
  switch (codeOf(error)) {
    case 'VALIDATION_ERROR':
      return 'Share link format is invalid';
    case 'NOT_FOUND_ERROR':
    case 'SHARE_GONE_ERROR':
      return 'Share link not found or expired';
    case 'NETWORK_ERROR':
    case 'CONNECTION_ERROR':
    case 'TIMEOUT_ERROR':
      return 'Unable to verify share link';
    default:
      return 'Validation failed';
  }
}

/** Spec 2 §8 In-player: what is said of a link whose form is wrong. */
const WRONG_FORM = 'The share link format is invalid. Please check the link and try again.';

/** What a reader is told of it. */
export const problemWords = (problem: ShareProblem): string =>
  problem === 'Share link format is invalid' ? WRONG_FORM : problem;

/** Whether asking again may help. */
export const mayVerifyAgain = (problem: ShareProblem): boolean =>
  problem === 'Unable to verify share link' || problem === 'Validation failed';
