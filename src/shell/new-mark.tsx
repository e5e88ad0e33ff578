type NewMarkProps = {
  count: number;
  /** Where it is told elsewhere in words. */
  isSilent?: boolean;
  className?: string;
};

/** A quiet mark that there is something behind an entry which one has not looked at. */
export function NewMark({ count, isSilent = false, className = '' }: NewMarkProps) {
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className={`size-2 shrink-0 rounded-full bg-accent ${className}`} />
      {!isSilent && <span className="sr-only">{count} new</span>}
    </>
  );
}
