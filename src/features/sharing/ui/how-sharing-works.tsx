import { useId } from 'react';

const steps = [
  'Somebody shares a video, a moment of it, a question or an answer by a link.',
  'Whoever opens the link sees that first, without an account.',
  'Members who open it become connected: they see each other by name, and here what each of them shares with friends. Either can end that at any time.',
];

/** What sharing here does, for who wants to learn more. */
export function HowSharingWorks() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-2 text-sm">
      <h2 id={headingId} className="font-sans text-sm font-medium">
        How sharing works
      </h2>
      <ol className="grid max-w-measure list-decimal gap-1.5 pl-4 text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
