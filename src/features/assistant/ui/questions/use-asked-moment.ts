import { useState } from 'react';
import type { ChatDoor } from '../chat/use-chat-door.ts';
import { useQuestionMoments } from './use-question-moments.ts';

/**
 * Asks questions of a video, and tells where in it the last one is answered, as soon as that is known: its first play begins
 * there, as the home page promises.
 */
export function useAskedMoment(
  videoId: string,
  { ask }: Pick<ChatDoor, 'ask'>,
): { ask: ChatDoor['ask']; askedSeconds: number | undefined } {
  const moments = useQuestionMoments(videoId);
  const [asked, setAsked] = useState<{ videoId: string; text: string }>();
  const isHere = asked?.videoId === videoId;
  return {
    ask: (question) => {
      setAsked({ videoId, text: question.text });
      ask(question);
    },
    askedSeconds: isHere ? moments.find(({ text }) => text === asked.text)?.seconds : undefined,
  };
}
