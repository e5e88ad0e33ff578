import type { ReactNode } from 'react';

type AdminPageProps = {
  title: string;
  /** Its name in the sidebar, where that is another; where it is of one of a list, what leads back to it. */
  entry?: ReactNode;
  subtitle?: ReactNode;
  /** What one does on the page: buttons and links, beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the admin area (spec 3 §2): its title and subtitle, what one does there, and what it holds. */
export function AdminPage({ title, entry, subtitle, actions, children }: AdminPageProps) {
  return (
    <>
      <header className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-1">
          {entry && <p className="text-sm text-muted">{entry}</p>}
          <h1 className="text-xl">{title}</h1>
          {subtitle && <p className="max-w-measure text-balance text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}
