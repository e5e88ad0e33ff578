import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import {
  COMPOSE_WINDOW,
  nativeShare,
  type Passed,
  textWithLink,
  twitterLink,
} from '../../rules/compose-links.ts';
import { openComposeWindow } from './compose-window.ts';
import { copyWhenThere } from './copy-when-there.ts';
import { shareProblem } from './use-share-link.ts';

/** An address that the browser would not open by itself. */
export interface Blocked {
  name: string;
  address: string;
}

/** Whether a person closed what they had opened; nothing failed then. */
const wasGivenUp = (error: unknown) => Object(error).name === 'AbortError';

/**
 * The ways on which a share leaves this page, with what is said of each (spec 2 §8 Toasts). What the browser refuses ends
 * in something that the person can do by hand, never in nothing.
 * @param words what goes with the link, as it is at the press
 */
export function useWaysOut(
  { link }: { link(): Promise<{ url: string }> },
  title: string,
  words: () => string,
) {
  /** What is to be copied by hand; null while nothing is. */
  const [manual, setManual] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const begin = () => {
    setManual(null);
    setBlocked(null);
  };
  const passed = async (): Promise<Passed> => ({ text: words(), url: (await link()).url });

  /** Copies what is still on its way; by hand, selected, where the browser will not. */
  const copy = async (text: Promise<string>, byHand: string) => {
    begin();
    try {
      await copyWhenThere(text);
      toast.success('Copied to clipboard!');
    } catch {
      // Without a link there is nothing to be copied, and the sheet says why.
      const there = await text.catch(() => null);
      if (there === null) return;
      toast.error(byHand);
      setManual(there);
    }
  };

  return {
    manual,
    blocked,
    copyLink: () =>
      copy(
        link().then(({ url }) => url),
        'Please copy the text manually',
      ),
    copyAll: () => copy(passed().then(textWithLink), 'Please copy the content manually'),

    /** By the device's own sheet. */
    async native() {
      begin();
      const given = await passed().catch(() => null);
      if (!given) return;
      try {
        await navigator.share(nativeShare(title, given));
        toast.success('Shared successfully!');
      } catch (error) {
        if (wasGivenUp(error)) return;
        setManual(textWithLink(given));
        // The link took longer to come than a press counts; what goes wrong otherwise goes wrong again.
        if (Object(error).name === 'NotAllowedError') toast.info('Ready to copy - see instructions below');
        else toast.error('Unable to share - please copy manually');
      }
    },

    async twitter() {
      begin();
      const compose = openComposeWindow(COMPOSE_WINDOW);
      try {
        const address = twitterLink(await passed());
        if (compose.lead(address)) return toast.success('Shared to Twitter!');
        setBlocked({ name: 'Twitter', address });
        toast.error('Failed to share to Twitter');
      } catch (error) {
        compose.close();
        toast.error('Error sharing to Twitter', { description: shareProblem(error) });
      }
    },

    /** By a page of somebody else's, which has no words of its own. */
    async page(name: string, addressOf: (passed: Passed) => string) {
      begin();
      const compose = openComposeWindow();
      try {
        const address = addressOf(await passed());
        if (!compose.lead(address)) setBlocked({ name, address });
      } catch {
        // The sheet says why there is no link.
        compose.close();
      }
    },

    /** By a program that opens without a window, such as that for mail. */
    async program(addressOf: (passed: Passed) => string) {
      begin();
      const given = await passed().catch(() => null);
      if (given) window.open(addressOf(given), '_self');
    },
  };
}

export type WaysOut = ReturnType<typeof useWaysOut>;
