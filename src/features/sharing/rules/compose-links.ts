import { oneLine } from '#lib/one-line.ts';

/** What is passed on: a text, and the link that belongs to it. */
export interface Passed {
  text: string;
  url: string;
}

/** Twitter's compose window (spec 2 §7 Functions and storage), in pixels. */
export const COMPOSE_WINDOW = { width: 550, height: 420 };

/** A part of an address: whatever is written in it stays one value, and half a character is none. */
const part = (text: string) => encodeURIComponent(text.toWellFormed());

/** The text with the link in a paragraph of its own. */
export function textWithLink({ text, url }: Passed): string {
  return text.trim() === '' ? url : `${text.trim()}\n\n${url}`;
}

/**
 * What the device's own sheet is given: the title as far as the text does not say it already, for programs put both into
 * one message.
 */
export const nativeShare = (title: string, { text, url }: Passed): { title?: string } & Passed => ({
  ...(!oneLine(text).includes(oneLine(title)) && { title }),
  text,
  url,
});

export function twitterLink({ text, url }: Passed): string {
  return `https://twitter.com/intent/tweet?text=${part(text.trim())}&url=${part(url)}`;
}

export function blueskyLink(passed: Passed): string {
  return `https://bsky.app/intent/compose?text=${part(textWithLink(passed))}`;
}

/** @param instance a host name, as `mastodonInstance` gives it */
export function mastodonLink(instance: string, passed: Passed): string {
  return `https://${instance}/share?text=${part(textWithLink(passed))}`;
}

export function whatsAppLink(passed: Passed): string {
  return `https://wa.me/?text=${part(textWithLink(passed))}`;
}

/** A mail to nobody yet. Its subject is one line; the lines of its body end as mail wants it. */
export function mailLink(subject: string, passed: Passed): string {
  const body = textWithLink(passed).replaceAll(/\r\n|\r|\n/g, '\r\n');
  return `mailto:?subject=${part(subject.replaceAll(/\p{Cc}+/gu, ' '))}&body=${part(body)}`;
}

/**
 * The host of somebody's Mastodon instance, whichever way they name it: `mastodon.social`, `https://mastodon.social/@ann`,
 * `@ann@mastodon.social`. Null for what names none.
 */
export function mastodonInstance(written: string): string | null {
  const named = written.trim().toLowerCase();
  const host = /^https?:\/\//.test(named)
    ? named.replace(/^https?:\/\//, '')
    : named.replace(/^@?[^@/]*@/, '');
  const url = URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : null;
  if (url?.username !== '' || url.password !== '' || url.port !== '') return null;
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname) ? url.hostname : null;
}
