import { textHash } from '#lib/text-hash.ts';
import { sharePath } from './share-address.ts';

/** Raised when pictures of shares are drawn differently, so that nobody sees the old ones out of a cache. */
const DESIGN = 6;

/** What the picture of a share shows, as far as it is known before it is made. */
interface PicturedShare {
  content: {
    shareId: string;
    kind: string;
    questionText: string | null;
    answerText: string | null;
    startSeconds: number | null;
    endSeconds: number | null;
    spokenText: string | null;
  };
  video: { title: string; durationSeconds: number | null; storedVersion: string };
}

/** The version of a share's picture, part of its address: it changes whenever what it shows does. */
export function sharePictureVersion({ content, video }: PicturedShare, siteName: string): string {
  const { kind, questionText, answerText, startSeconds, endSeconds, spokenText } = content;
  const shown = [DESIGN, siteName, kind, questionText, answerText, startSeconds, endSeconds, spokenText];
  const ofVideo = [video.title, video.durationSeconds, video.storedVersion];
  return textHash(JSON.stringify([...shown, ...ofVideo])).toString(36);
}

/** The path of a share's picture on this site. */
export const sharePicturePath = (shareId: string, version: string): string =>
  `${sharePath(shareId)}/${version}.jpg`;

const PATH = /^\/s\/([A-Za-z0-9_-]{10})\/([a-z0-9]{1,12})\.jpg$/;

/** What the path of a picture names; null for any other path. */
export function parseSharePicturePath(path: string): { shareId: string; version: string } | null {
  const [, shareId, version] = PATH.exec(path) ?? [];
  return shareId && version ? { shareId, version } : null;
}
