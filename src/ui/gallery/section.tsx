import type { ReactNode } from 'react';

/** One component of the gallery with its states side by side. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line py-8 lg:grid-cols-[11rem_1fr] lg:gap-8">
      <h2 className="text-lg">{title}</h2>
      <div className="flex min-w-0 flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
