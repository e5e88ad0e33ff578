import { COMPOSE_WINDOW, textWithLink, twitterLink } from '#features/sharing/rules/compose-links.ts';
import { sharing } from '#features/sharing/ui/operations.ts';
import { openComposeWindow } from '#features/sharing/ui/sheet/compose-window.ts';
import { copyWhenThere } from '#features/sharing/ui/sheet/copy-when-there.ts';
import { type Finding, fail, pass } from '../../rules/run-check.ts';

export type TestedWay = 'general' | 'twitter';

/** What a share of a test came to: by which method it left, and whether what stands behind its link is right. */
export interface TestedShare {
  method: 'native' | 'clipboard' | 'window' | 'blocked';
  page: Finding;
}

/**
 * Shares a video for real: makes a link, looks at its page and its picture, hands text and link on as the share sheet
 * would, and removes the link again, whatever came of it.
 */
export async function testShare(way: TestedWay, text: string, videoId: string): Promise<TestedShare> {
  // At once: a browser opens no window after a wait.
  const compose = way === 'twitter' ? openComposeWindow(COMPOSE_WINDOW) : null;
  let shareId: string | undefined;
  try {
    const made = (await sharing()).makeTestShare({ videoId });
    const copied = way === 'general' && !canShare() ? copyWhenThere(textOf(made, text)) : null;
    // Its failure is looked at below.
    copied?.catch(() => undefined);
    const link = await made;
    shareId = link.shareId;
    const page = await lookAt(link.url);
    if (compose)
      return { method: compose.lead(twitterLink({ text, url: link.url })) ? 'window' : 'blocked', page };
    if (!copied) {
      await navigator.share({ text, url: link.url });
      return { method: 'native', page };
    }
    await copied;
    return { method: 'clipboard', page };
  } catch (error) {
    compose?.close();
    throw error;
  } finally {
    if (shareId) await (await sharing()).removeTestShare({ shareId });
  }
}

const canShare = () => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

async function textOf(made: Promise<{ url: string }>, text: string): Promise<string> {
  return textWithLink({ text, url: (await made).url });
}

/** The page behind a link, as those who unfurl links read it, and its picture. */
async function lookAt(url: string): Promise<Finding> {
  const page = await fetch(new URL(url).pathname);
  if (!page.ok) return fail(`The page of the link answered with ${page.status}.`);
  const html = new DOMParser().parseFromString(await page.text(), 'text/html');
  const address = html.querySelector('meta[property="og:image"]')?.getAttribute('content');
  if (!address) return fail('The page of the link names no picture.');
  const picture = await fetch(new URL(address, location.origin).pathname);
  if (!picture.ok) return fail(`The picture of the link answered with ${picture.status}.`);
  return pass('Its page and its picture are there.');
}
