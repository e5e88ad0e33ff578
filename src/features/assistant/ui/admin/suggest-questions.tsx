import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toastWithUndo } from '#client/undo.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { suggestionWords } from '../../rules/questions/suggestion-outcome.ts';
import { assistant } from '../operations.ts';
import { questionsChanged } from './queries.ts';
import { toastFailure } from './question-words.ts';

/** Longer than others: a model may write for a while before it is given up, and the built-in assistant takes its place. */
const TIMEOUT_MS = 120_000;

type SuggestQuestionsProps = {
  video: { id: string; hasTranscript: boolean };
  /** Leads to where one is written by hand. */
  onWrite: () => void;
};

/** Has the assistant draw questions from a video's transcript now, says what came of it, and leads to writing one. */
export function SuggestQuestions({ video, onWrite }: SuggestQuestionsProps) {
  const queryClient = useQueryClient();
  const [isRunning, setIsRunning] = useState(false);
  const [said, setSaid] = useState('');
  const suggest = async () => {
    setIsRunning(true);
    setSaid('');
    try {
      const { actionId, ...came } = await (await assistant()).suggestQuestions(
        { videoId: video.id },
        { context: { timeoutMs: TIMEOUT_MS } },
      );
      const words = suggestionWords(came);
      if (actionId) toastWithUndo(words, actionId, () => void questionsChanged(queryClient));
      else setSaid(words);
      await questionsChanged(queryClient);
    } catch (error) {
      toastFailure('Failed to suggest questions', error);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-2">
        {video.hasTranscript ? (
          <Button size="small" loading={isRunning} onClick={() => void suggest()}>
            {isRunning ? 'Suggesting...' : 'Suggest questions'}
          </Button>
        ) : (
          <Link
            to="/admin/videos/$videoId/edit"
            params={{ videoId: video.id }}
            search={{ tab: 'transcript' }}
            className={buttonClass({ size: 'small' })}
          >
            Add a transcript
          </Link>
        )}
        <Button size="small" variant="quiet" onClick={onWrite}>
          Write one yourself
        </Button>
      </div>
      <p role="status" className="max-w-measure text-sm empty:hidden">
        {said}
      </p>
    </div>
  );
}
