import { useEffect, useRef } from 'react';
import { Input } from '#ui/input.tsx';
import { LONGEST_MESSAGE } from '../../rules/chat/longest-message.ts';
import { SendButton } from '../chat/send-button.tsx';
import { useUnsentQuestion } from '../chat/unsent-question.ts';

const LABEL = 'Ask about this video';

/** In the column of wide screens, which scrolls on low windows, it stays in sight under the questions, which fade out while more follow. */
const FORM =
  'relative mt-3 noscript:hidden lg:sticky lg:bottom-0 lg:bg-paper ' +
  'lg:before:pointer-events-none lg:before:absolute lg:before:inset-x-0 lg:before:-top-3 lg:before:h-3 ' +
  'lg:before:bg-linear-to-t lg:before:from-paper lg:before:to-transparent ' +
  'lg:after:pointer-events-none lg:after:absolute lg:after:inset-x-0 lg:after:bottom-full lg:after:h-8 ' +
  'lg:after:bg-linear-to-t lg:after:from-paper lg:after:to-transparent lg:after:more-follows';

type AskFieldProps = {
  videoId: string;
  onAsk: (text: string) => void;
  /** While the chat is open: its own box is there then. */
  isHidden: boolean;
};

/**
 * A line for a question of one's own, where the curated ones are read. Sent before the page is taken over it becomes the
 * address, whose question is asked then.
 */
export function AskField({ videoId, onAsk, isHidden }: AskFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [unsent, keepUnsent] = useUnsentQuestion(videoId);
  useEffect(() => {
    const input = field.current;
    if (!input || unsent === null) return;
    // What somebody typed meanwhile is theirs.
    if (input.value === '') input.value = unsent;
    return () => {
      if (input.value === unsent) input.value = '';
    };
  }, [unsent]);
  return (
    <form
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        const text = field.current?.value.trim();
        if (!field.current || !text) return field.current?.focus();
        field.current.value = '';
        keepUnsent(null);
        // The keyboard of a touch screen would stay over the answer.
        field.current.blur();
        onAsk(text);
      }}
      className={FORM}
    >
      <Input
        ref={field}
        name="q"
        aria-label={LABEL}
        placeholder={LABEL}
        dir="auto"
        maxLength={LONGEST_MESSAGE}
        autoComplete="off"
        enterKeyHint="send"
        className="h-11 pr-12"
      />
      <SendButton />
    </form>
  );
}
