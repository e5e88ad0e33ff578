import type { ChatSlots } from '#features/assistant/ui/chat/chat-sheet.tsx';
import { ShareButton, ShareIcon } from './share-button.tsx';
import { type ShareableVideo, shareableMessage, shareableQuestion } from './shareable.ts';

/** With a mouse it comes when one is at the question, over the end of its line: a margin of signs is no margin. */
const QUIET =
  'pointer-fine:absolute pointer-fine:top-0 pointer-fine:right-0 pointer-fine:bg-sunken pointer-fine:opacity-0 ' +
  'pointer-fine:group-focus-within/thought:opacity-100 pointer-fine:group-hover/thought:opacity-100';

/** Sharing, beside every thought of a video's page: the questions and answers that may be shared. */
export const shareThoughts = (video: ShareableVideo): Required<ChatSlots> => ({
  question: (question) => (
    <ShareIcon
      shareable={shareableQuestion(video, question)}
      what={`the question: ${question.text}`}
      className={`text-muted ${QUIET}`}
    />
  ),
  message: (message, asked) => {
    const shareable = shareableMessage(video, message, asked);
    return message === asked ? (
      <ShareIcon shareable={shareable} what={`the question: ${message.content}`} className="text-muted" />
    ) : (
      <ShareButton quiet shareable={shareable} what="this answer" />
    );
  },
});
