import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, visible } from './text-limits.ts';

/** What is known of a video before it is listed, from whoever was asked. Texts are plain. */
export interface VideoFacts {
  title?: string | undefined;
  description?: string | undefined;
  /** The address of a picture, http or https. */
  thumbnail?: string | undefined;
  durationSeconds?: number | undefined;
  /** Whom the host names as its author: a person or a channel. */
  author?: string | undefined;
}

const MAX_ADDRESS_LENGTH = 2_000;
/** A film that is longer states something else. */
const MAX_DURATION_SECONDS = 60 * 60 * 24 * 7;

/** The facts of whatever types a host gave them in, each only where it is one. */
export function plainFacts(said: { [Fact in keyof VideoFacts]?: unknown }, base?: string): VideoFacts {
  const { title, description, thumbnail, durationSeconds, author } = said;
  return {
    title: lineOf(title),
    description: textOf(description)?.slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed(),
    thumbnail: addressOf(thumbnail, base),
    durationSeconds: secondsOf(durationSeconds),
    author: lineOf(author),
  };
}

/** The first of each fact, in the order in which they were given. */
export function firstFacts(all: readonly VideoFacts[]): VideoFacts {
  const first = <Fact extends keyof VideoFacts>(fact: Fact) =>
    all.find((facts) => facts[fact] !== undefined)?.[fact];
  return {
    title: first('title'),
    description: first('description'),
    thumbnail: first('thumbnail'),
    durationSeconds: first('durationSeconds'),
    author: first('author'),
  };
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return visible(value).replaceAll(/\r\n?/g, '\n').trim() || undefined;
}

function lineOf(value: unknown): string | undefined {
  return textOf(value)?.replaceAll(/\s+/g, ' ').slice(0, MAX_TITLE_LENGTH).toWellFormed().trim();
}

function addressOf(value: unknown, base: string | undefined): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const url = URL.parse(value.trim(), base);
  const isFit = url && /^https?:$/.test(url.protocol) && url.href.length <= MAX_ADDRESS_LENGTH;
  return isFit && !url.username && !url.password ? url.href : undefined;
}

function secondsOf(value: unknown): number | undefined {
  const seconds = Math.round(Number(value));
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isNumber && seconds > 0 && seconds <= MAX_DURATION_SECONDS ? seconds : undefined;
}
