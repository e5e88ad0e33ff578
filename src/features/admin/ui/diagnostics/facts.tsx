import type { ReactNode } from 'react';
import { Moment } from '#client/moment.tsx';

/** What is known of something, line by line; null is left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="grid gap-x-6 py-2 md:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Yes or no, as people write it. */
export const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

export const moment = (iso: string) => <Moment iso={iso} />;
