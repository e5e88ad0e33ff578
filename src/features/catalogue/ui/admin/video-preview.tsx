import type { ReactNode } from 'react';
import { parseVideoLink, videoHostLabel } from '#features/media/rules/link/video-link.ts';
import { GENERAL, generalPictureAddress, ownPicture } from '#features/media/rules/picture/own-picture.ts';
import { sharePictureAddress } from '#features/media/rules/picture/picture-address.ts';
import type { Category } from '../../contract.ts';
import type { EditedVideo } from '../../contract-admin.ts';
import { withoutMarks } from '../../rules/readable-text.ts';
import type { VideoFields } from '../../rules/video-fields.ts';
import { VideoCard } from '../video-card.tsx';

type VideoPreviewProps = {
  /** Null for a video that is not listed yet. */
  video: EditedVideo | null;
  /** As they are typed. */
  fields: VideoFields;
  categories: readonly Category[];
  /** What can be done about its picture. */
  thumbnail: ReactNode;
};

/** The card and the share picture of a video as visitors get them. */
export function VideoPreview({ video, fields, categories, thumbnail }: VideoPreviewProps) {
  const link = parseVideoLink(fields.url);
  const title = fields.title.trim() || 'Title';
  const made = ownPicture(fields.thumbnail);
  const version = made && made.owner === video?.id ? made.version : (video?.thumbnailVersion ?? '');
  return (
    <aside aria-label="As visitors see it" className="grid grid-cols-1 content-start gap-6">
      <section className="grid grid-cols-1 gap-2.5">
        <h2 className="font-sans text-sm font-medium text-muted">Card</h2>
        {video ? (
          <VideoCard
            video={{
              id: video.id,
              title,
              summary: withoutMarks(fields.description.slice(0, 220)),
              host: link.isValid ? videoHostLabel(link) : null,
              thumbnailVersion: version,
              durationSeconds: Number.isFinite(fields.durationSeconds) ? fields.durationSeconds : null,
              isFeatured: fields.isFeatured,
              speakers: fields.speakers,
              submitterName: video.submitterName,
              categories: categories.filter(({ id }) => fields.categoryIds.includes(id)),
              createdAt: video.createdAt,
            }}
          />
        ) : (
          <article className="grid grid-cols-1 gap-3">
            {made?.owner === GENERAL ? (
              <img
                src={generalPictureAddress(made.version)}
                alt=""
                width={1280}
                height={720}
                className="aspect-video w-full rounded-md object-cover"
              />
            ) : (
              <p className="grid aspect-video min-w-0 place-items-center rounded-md bg-sunken px-6 text-center text-sm text-muted">
                Its picture comes once it is added.
              </p>
            )}
            <h3 className="line-clamp-2 text-lg">{title}</h3>
            <p className="line-clamp-2 text-sm text-muted">{withoutMarks(fields.description)}</p>
          </article>
        )}
        {video?.submitterEmail && (
          <p className="text-sm text-muted">
            Submitted by <bdi>{video.submitterEmail}</bdi>, whose name visitors do not know.
          </p>
        )}
      </section>
      {thumbnail}
      {video && (
        <section className="grid grid-cols-1 gap-2.5">
          <h2 className="font-sans text-sm font-medium text-muted">Shared link</h2>
          <div className="overflow-hidden rounded-md border border-line">
            <img
              src={sharePictureAddress(video.id, version)}
              alt={`A shared link to ${title}`}
              width={1200}
              height={630}
              loading="lazy"
              className="h-auto w-full"
            />
            <p className="truncate px-3 py-2 text-sm font-medium">{title}</p>
          </div>
        </section>
      )}
    </aside>
  );
}
