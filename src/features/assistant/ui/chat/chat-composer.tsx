import { type KeyboardEvent, memo, type RefObject, useEffect } from 'react';
import { inputClass } from '#ui/input.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { LONGEST_MESSAGE } from '../../rules/chat/longest-message.ts';
import { SendButton } from './send-button.tsx';

type ChatComposerProps = {
  box: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  /** A question of the address, which waits here for a press. */
  prefill: string | undefined;
  /** Says whether the question was taken; only then is the box emptied. */
  onSend: (text: string) => boolean;
  onStop: () => void;
  /** Leads from the empty box up to the last answer. */
  onUp: () => void;
};

/** The box for a question. Its words stay the browser's: typing waits for nothing. */
export const ChatComposer = memo(function ChatComposer({
  box,
  isBusy,
  prefill,
  onSend,
  onStop,
  onUp,
}: ChatComposerProps) {
  useEffect(() => {
    // What somebody typed meanwhile is theirs.
    if (box.current && prefill !== undefined && box.current.value === '') box.current.value = prefill;
  }, [box, prefill]);
  const send = () => {
    if (box.current && onSend(box.current.value)) box.current.value = '';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In an empty box the key means nothing else; who types keeps it.
    if (event.key === 'ArrowUp' && box.current?.value === '') {
      event.preventDefault();
      onUp();
    }
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="relative"
    >
      <textarea
        ref={box}
        aria-label="Your question"
        placeholder="Ask a question"
        dir="auto"
        rows={1}
        maxLength={LONGEST_MESSAGE}
        enterKeyHint="send"
        aria-keyshortcuts="ArrowUp"
        onKeyDown={onKeyDown}
        className={`${inputClass} block max-h-32 min-h-11 resize-none py-2.5 pr-12 [field-sizing:content]`}
      />
      <SendButton onStop={isBusy ? onStop : undefined} />
    </form>
  );
});
