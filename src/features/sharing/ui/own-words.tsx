import { clsx } from 'clsx';

type OwnWordsProps = {
  note: string;
  /** Whose they are, where those of several stand together. */
  name?: string;
  className?: string;
};

export const ownWordsClass =
  'max-w-measure font-serif text-[1.0625rem] leading-[1.45] text-pretty wrap-anywhere';

/** What a sharer says to what they share: plain words, in the voice of all thoughts. */
export function OwnWords({ note, name, className }: OwnWordsProps) {
  return (
    <p dir="auto" className={clsx(ownWordsClass, className)}>
      {name && (
        <>
          <bdi className="font-sans text-sm font-medium">{name}</bdi>{' '}
        </>
      )}
      {note}
    </p>
  );
}
