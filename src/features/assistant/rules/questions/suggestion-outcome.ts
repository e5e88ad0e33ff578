import { PROPOSED_QUESTIONS } from './model-proposals.ts';

/** What may come of suggesting questions for a video. */
export const SUGGESTION_OUTCOMES = [
  'suggested',
  'nothing-found',
  'nothing-more',
  'enough',
  'no-transcript',
] as const;
type SuggestionOutcome = (typeof SUGGESTION_OUTCOMES)[number];

/** What came of suggesting questions, from what was kept of them. */
export function suggestionOutcome(kept: {
  added: number;
  hadOthers: boolean;
  isFull: boolean;
}): Exclude<SuggestionOutcome, 'no-transcript'> {
  if (kept.added > 0) return 'suggested';
  if (kept.isFull) return 'enough';
  return kept.hadOthers ? 'nothing-more' : 'nothing-found';
}

/** The same in words, for who pressed. */
export function suggestionWords({ outcome, added }: { outcome: SuggestionOutcome; added: number }): string {
  switch (outcome) {
    case 'suggested':
      return `${added} ${added === 1 ? 'question' : 'questions'} suggested.`;
    case 'nothing-found':
      return 'Nothing good enough was found in this transcript. Write one yourself.';
    case 'nothing-more':
      return 'Nothing more was found in this transcript. Write one yourself.';
    case 'enough':
      return `This video has ${PROPOSED_QUESTIONS} suggested questions, as many as it may have. Delete one to make room, or write one yourself.`;
    case 'no-transcript':
      return 'This video has no transcript to draw questions from. Add one, or write a question yourself.';
  }
}

/** Why a video has no questions, for admins. */
export function whyNoQuestions(video: { hasTranscript: boolean; isSearched: boolean }): string {
  if (!video.hasTranscript)
    return `No questions yet. ${suggestionWords({ outcome: 'no-transcript', added: 0 })}`;
  return video.isSearched
    ? 'No questions yet: the assistant looked through the transcript and found none good enough. Write one yourself.'
    : 'No questions yet: the assistant has not looked through the transcript so far.';
}
