import { useEffect, useRef, useState } from 'react';
import { spokenText } from '../../rules/answer/answer-text.ts';
import { type Conversation, isBusy } from '../../rules/chat/conversation.ts';
import { nextSentences } from '../../rules/chat/spoken-sentences.ts';

/** Milliseconds after which what was told is gone: who reads through the page would hear it once more after the answer itself. */
const TOLD_MS = 5_000;

/** The sentences of the answer under way that ended last, for a screen reader. */
export function useSpokenAnswer(conversation: Conversation): string {
  const [said, setSaid] = useState('');
  const progress = useRef({ id: '', until: 0 });
  const wasAwaited = useRef(false);
  const isAwaited = isBusy(conversation);
  const last = conversation.messages.at(-1);
  const isWriting = last?.status === 'writing';
  useEffect(() => {
    // One that is kept may come whole: nobody ever sees it being written.
    const isNew = isWriting || wasAwaited.current;
    wasAwaited.current = isAwaited;
    if (last?.role !== 'assistant') return;
    if (progress.current.id !== last.id) {
      // What was there when the page was opened is read when its reader comes to it.
      if (!isNew) return;
      progress.current = { id: last.id, until: 0 };
    }
    const next = nextSentences(spokenText(last.content), progress.current.until, !isWriting);
    progress.current.until = next.until;
    if (next.said !== '') setSaid(next.said);
  }, [last, isWriting, isAwaited]);
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), TOLD_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return said;
}
