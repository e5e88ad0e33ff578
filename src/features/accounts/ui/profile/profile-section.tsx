import type { ReactNode } from 'react';

type ProfileSectionProps = {
  /** For what leads to it. */
  id?: string;
  title: string;
  /** What it is good for, in a sentence. */
  hint?: ReactNode;
  children: ReactNode;
};

/**
 * A part of the account's page: what it is at the left, what one can do at the right. On wide screens, where two parts
 * stand side by side, what one can do is under it.
 */
export function ProfileSection({ id, title, hint, children }: ProfileSectionProps) {
  return (
    <section
      id={id}
      className="grid scroll-mt-20 gap-x-10 gap-y-5 border-t border-line py-8 md:max-lg:grid-cols-[14rem_minmax(0,1fr)] lg:content-start lg:gap-y-4 lg:py-7"
    >
      <div className="grid content-start gap-1">
        <h2 className="text-lg">{title}</h2>
        {hint && <p className="max-w-measure text-sm text-muted">{hint}</p>}
      </div>
      <div className="min-w-0 max-w-card">{children}</div>
    </section>
  );
}
