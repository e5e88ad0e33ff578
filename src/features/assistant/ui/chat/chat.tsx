import { clsx } from 'clsx';
import { MessageCircle } from 'lucide';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { isFlagOn } from '#client/flags.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { preloadWhenIdle } from '#ui/preload-when-idle.ts';
import { toast } from '#ui/toast.ts';
import type { ChatSheetProps, ChatSlots } from './chat-sheet.tsx';
import { chatSubject } from './chat-subject.ts';
import { useUnsentQuestion } from './unsent-question.ts';
import type { ChatDoor } from './use-chat-door.ts';

const loadSheet = () => import('./chat-sheet.tsx');

/** Milliseconds of rest after which the chat is fetched ahead (spec 2 §9 Timings). */
const PRELOAD_MS = 2_000;

type ChatProps = {
  videoId: string;
  door: ChatDoor;
  /** What the sheet leaves in sight. */
  player: RefObject<HTMLElement | null>;
  /** After a question of the address was sent. */
  onPrefillSent: () => void;
  slots?: ChatSlots;
};

/** The button that opens the chat, and its sheet; all of the chat but the button is fetched on demand. */
export function Chat({ videoId, door, player, onPrefillSent, slots }: ChatProps) {
  const { isOpen, open, close, chosen, taken } = door;
  const [, keepUnsent] = useUnsentQuestion(videoId);
  const [Sheet, setSheet] = useState<ComponentType<ChatSheetProps>>();
  useEffect(() => {
    if (isFlagOn('performanceOptimizations')) return preloadWhenIdle(loadSheet, PRELOAD_MS);
  }, []);
  useEffect(() => {
    if (!isOpen || Sheet) return;
    loadSheet().then(
      (loaded) => setSheet(() => loaded.default),
      () => {
        const unreachable = 'Cannot reach AI service. Please check your connection or try later.';
        const isTyped = chosen?.questionId === null;
        // A curated one stands where it was pressed.
        if (isTyped) keepUnsent(chosen.text);
        const description = isTyped ? `${unreachable} What you typed is kept.` : unreachable;
        const about = chatSubject(videoId);
        if (chosen) toast.error('Failed to submit question', { description, about });
        else toast.error(unreachable, { about });
        // What was not asked now is not asked by itself at the next opening.
        taken();
        close();
      },
    );
  }, [isOpen, Sheet, close, chosen, taken, keepUnsent, videoId]);
  return (
    <>
      <Button
        data-chat-bubble
        variant="primary"
        aria-label="Open AI chat"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        loading={isOpen && !Sheet}
        onClick={() => open()}
        className={clsx('noscript:hidden docked:ml-auto lg:flex-1', isOpen && Sheet && 'invisible')}
      >
        <Icon of={MessageCircle} />
        AI chat
      </Button>
      {Sheet && <Sheet {...{ videoId, door, player, onPrefillSent, slots }} />}
    </>
  );
}
