import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ChatDoor } from '#features/assistant/ui/chat/use-chat-door.ts';
import { afterLook, POLL_MS, type ShareEvent, type ShareStep } from '../../rules/share-flow.ts';

/**
 * Brings a question that has no answer yet to the chat: opens the sheet, waits until it is ready, and asks (spec 2 §4 Share
 * auto-open flow). Who closes the chat before asks nothing. What opens by itself leaves the focus where it is.
 */
export function useAsking(
  step: ShareStep,
  question: { id: string | null; text: string },
  { door, wasPressed }: { door: ChatDoor; wasPressed: RefObject<boolean> },
  tell: (event: ShareEvent) => void,
): void {
  const { isOpen } = door;
  const open = useEffectEvent(() => door.open({ takesFocus: wasPressed.current }));
  const look = useEffectEvent((waitedMs: number) => {
    const chat = door.conversation.current;
    const state = chat && { hasSubmit: true, ...chat };
    if (afterLook(state, waitedMs, document.visibilityState === 'visible') === 'wait') return;
    door.ask(question);
    tell({ type: 'chat-ready' });
  });
  const follow = useEffectEvent(() => {
    if (step === 'opening' && isOpen) tell({ type: 'opened' });
    if (step === 'ready' && !isOpen) tell({ type: 'cancelled' });
  });
  useEffect(() => {
    if (step === 'opening') open();
  }, [step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at both when one of them changes
  useEffect(() => follow(), [step, isOpen]);
  useEffect(() => {
    if (step !== 'ready') return;
    const beganMs = performance.now();
    const timer = setInterval(() => look(performance.now() - beganMs), POLL_MS);
    return () => clearInterval(timer);
  }, [step]);
}
