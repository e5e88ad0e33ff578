import type { ReactNode } from 'react';

/** A part of the monitors: what it is about, and what was measured. */
export function MonitorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = `monitor-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Of what was never measured. */
export const NoData = () => <p className="text-muted">No data yet</p>;
