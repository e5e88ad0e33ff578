import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide';
import { useRef } from 'react';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { keepLastWish } from '#client/request/last-wish.ts';
import { OWN } from '#client/request/own-query.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { assistant } from '../operations.ts';

/** What the reader said of a video's answers, by question id. */
const feedbackQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['assistant', 'feedback', videoId],
    queryFn: async ({ signal }) => (await assistant()).myFeedback({ id: videoId }, { signal }),
    meta: OWN,
  });

type AnswerFeedbackProps = {
  videoId: string;
  /** The curated question that was answered. */
  questionId: string;
};

/** Whether an answer to a curated question helped: shown at once, and as it was when it could not be kept. */
export function AnswerFeedback({ videoId, questionId }: AnswerFeedbackProps) {
  const queryClient = useQueryClient();
  const query = feedbackQuery(videoId);
  const { data: votes } = useQuery(query);
  const vote = votes?.[questionId];
  const show = (isHelpful: boolean | undefined) =>
    queryClient.setQueryData(query.queryKey, (known) => {
      const { [questionId]: _, ...others } = known ?? {};
      return isHelpful === undefined ? others : { ...others, [questionId]: isHelpful };
    });
  // Whether a press ended the reading of the others, which are to be read after it then.
  const isUnread = useRef(false);
  const rate = async (chosen: boolean) => {
    isUnread.current ||= votes === undefined;
    await queryClient.cancelQueries(query);
    show(chosen);
    const thing = `feedback ${videoId} ${questionId}`;
    const outcome = await keepLastWish<boolean | undefined>(
      thing,
      chosen,
      vote,
      async (isHelpful) =>
        isHelpful !== undefined && (await assistant()).sendFeedback({ questionId, videoId, isHelpful }),
    );
    if (!outcome) return;
    if (outcome.kept === outcome.wished) {
      toast.withdraw(thing);
      // What others see of votes is read anew when somebody turns to it.
      queryClient.removeQueries({ queryKey: ['insights'], type: 'inactive' });
    } else {
      tellFailure(outcome.error, 'Failed to submit feedback', undefined, thing);
      show(outcome.kept);
    }
    if (!isUnread.current) return;
    isUnread.current = false;
    await queryClient.invalidateQueries(query);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
      <legend className="sr-only">Was this answer helpful?</legend>
      <span aria-hidden className="mr-1">
        {vote === undefined ? 'Was this helpful?' : 'Thank you for your feedback.'}
      </span>
      <IconButton
        label="Helpful"
        icon={<Icon of={ThumbsUp} />}
        aria-pressed={vote === true}
        onClick={() => void rate(true)}
      />
      <IconButton
        label="Not helpful"
        icon={<Icon of={ThumbsDown} />}
        aria-pressed={vote === false}
        onClick={() => void rate(false)}
      />
      <span role="status" className="sr-only">
        {vote !== undefined && 'Thank you for your feedback.'}
      </span>
    </fieldset>
  );
}
