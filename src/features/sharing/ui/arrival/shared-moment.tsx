import { Note } from '#ui/note.tsx';
import type { SharedContent } from '../../contract-links.ts';
import { momentLabel } from '../../rules/share-preview.ts';
import { OwnWords } from '../own-words.tsx';

/** A video or a moment that somebody shared: who it was and, of a moment, what is said there. */
export function SharedMoment({
  content,
  label,
  note,
}: {
  content: SharedContent;
  label: string;
  note: string | null;
}) {
  const { kind, spokenText } = content;
  return (
    <section aria-label={label} data-shared-moment={kind === 'moment' || undefined}>
      <Note as="div" size="large" label={label}>
        {note && <OwnWords note={note} {...(kind === 'moment' && { className: 'mb-2' })} />}
        {kind === 'moment' && (
          <blockquote dir="auto" className="text-lg">
            {spokenText ? `“${spokenText}”` : momentLabel(content)}
          </blockquote>
        )}
      </Note>
    </section>
  );
}
