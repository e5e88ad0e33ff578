const steps = [
  { name: 'Watch', text: 'Videos chosen by people who found them worth it.' },
  { name: 'Click', text: 'A line or a question, and the video goes to its moment.' },
  { name: 'Dive', text: 'Follow the thought to where curious minds went next.' },
];

/** What this place is (spec 2 §2 Homepage), kept low: the videos are in sight under it. The promise is a thought. */
export function Hero() {
  return (
    <section className="grid gap-y-5 pt-4 pb-6 md:gap-y-6 md:pt-7 md:pb-8">
      <h1 className="note pl-5 text-2xl">See how your smartest friends think.</h1>
      {/* In the columns of the videos below. */}
      <ol className="grid grid-cols-3 gap-x-4 md:gap-x-6 lg:gap-x-8">
        {steps.map(({ name, text }) => (
          <li key={name} className="border-t border-ink pt-2">
            <span className="font-serif text-lg font-medium">{name}</span>
            <p className="text-sm text-muted max-md:hidden">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
