import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** A question that was chosen elsewhere on the page. */
interface ChosenQuestion {
  text: string;
  /** Of a curated question. */
  questionId: string | null;
}

/** What somebody says to a question that they passed on. */
export interface Remark {
  question: string;
  /** Whose it is. */
  label: string;
  words: string;
}

/** Whether the chat of a video's page is open, and what it was opened with. */
export interface ChatDoor {
  isOpen: boolean;
  /** Opens the chat; what has the focus now gets it back. */
  open: (how?: { takesFocus: boolean }) => void;
  /** Whether the focus goes to the chat when it opens: not to one that opens by itself, while somebody may be elsewhere. */
  takesFocus: boolean;
  close: () => void;
  /** Opens the chat if it is closed, and asks (spec 2 §4 Chat); the id is that of a curated question. */
  ask: (question: { id: string | null; text: string }) => void;
  /** What the chat has still to ask, with the video it is asked of. */
  chosen: ({ videoId: string } & ChosenQuestion) | null;
  /** For the chat: says that it took what was chosen. */
  taken: () => void;
  /** A question to be put into the box, where it waits for a press (decisions: Question text in the URL). */
  prefill: string | undefined;
  /** What is said there, for who waits until the chat can be asked; null while there is no chat. Kept by the chat. */
  conversation: RefObject<{ isLoading: boolean; messages: readonly unknown[] } | null>;
  /** Where in the video the last question of this visit was answered, in seconds. Kept by the chat. */
  answeredSeconds: number | undefined;
  setAnsweredSeconds: (seconds: number | undefined) => void;
  /** Where the page may put something under the last answer; null until that is finished. Kept by the chat. */
  afterAnswer: HTMLElement | null;
  setAfterAnswer: (place: HTMLElement | null) => void;
  /**
   * Whether the page has something to put there: before an answer ends it gets the place ahead of what one might ask next;
   * later it comes after that, so that nothing moves.
   */
  hasAfterAnswer: boolean;
  setHasAfterAnswer: (has: boolean) => void;
  /** What the chat says over a question of the conversation, while it lies over the page where that stands. */
  remark: Remark | null;
  setRemark: (remark: Remark | null) => void;
}

/**
 * @param prefill a question that the address names: the chat opens with it.
 */
export function useChatDoor(videoId: string, prefill: string | undefined): ChatDoor {
  const [isOpen, setIsOpen] = useState(false);
  const [takesFocus, setTakesFocus] = useState(true);
  const [chosen, setChosen] = useState<ChatDoor['chosen']>(null);
  const conversation: ChatDoor['conversation'] = useRef(null);
  const [answered, setAnswered] = useState<{ videoId: string; seconds: number | undefined }>();
  const answeredSeconds = answered?.videoId === videoId ? answered.seconds : undefined;
  const [afterAnswer, setAfterAnswer] = useState<HTMLElement | null>(null);
  const [hasAfterAnswer, setHasAfterAnswer] = useState(false);
  const [remark, setRemark] = useState<Remark | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((how = { takesFocus: true }) => {
    opener.current = document.activeElement;
    setTakesFocus(how.takesFocus);
    setIsOpen(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video with the same question opens it, too
  useEffect(() => {
    if (prefill !== undefined) setIsOpen(true);
  }, [prefill, videoId]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) {
      giveFocusBack(opener.current);
      setTakesFocus(true);
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  return useMemo(
    () => ({
      isOpen,
      open,
      takesFocus,
      close: () => setIsOpen(false),
      ask: ({ id, text }) => {
        setIsOpen((was) => {
          if (!was) opener.current = document.activeElement;
          return true;
        });
        setChosen({ videoId, text, questionId: id });
      },
      chosen,
      taken: () => setChosen(null),
      prefill,
      conversation,
      answeredSeconds,
      setAnsweredSeconds: (seconds) => setAnswered({ videoId, seconds }),
      afterAnswer,
      setAfterAnswer,
      hasAfterAnswer,
      setHasAfterAnswer,
      remark,
      setRemark,
    }),
    [
      isOpen,
      open,
      takesFocus,
      videoId,
      chosen,
      prefill,
      answeredSeconds,
      afterAnswer,
      hasAfterAnswer,
      remark,
    ],
  );
}

/** To what opened the chat, else to the button that would. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility();
  const target = isThere ? opener : document.querySelector<HTMLElement>('[data-chat-bubble]');
  target?.focus({ preventScroll: true });
}
