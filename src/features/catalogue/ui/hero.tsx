const steps = [
  { name: 'Watch', text: 'Videos that somebody found worth it.' },
  { name: 'Click', text: 'A question takes you to its moment.' },
  { name: 'Dive', text: 'See where curious minds went next.' },
];

/** What this place is (spec 2 §2 Homepage), kept low: the videos are in sight under it. The promise is a thought. */
export function Hero() {
  return (
    <section className="grid gap-y-5 pt-4 pb-6 md:gap-y-6 md:pt-7 md:pb-8">
      <h1 className="note pl-5 text-2xl">See how your smartest friends think.</h1>
      {/* In the columns of the videos below; on a phone in lines. */}
      <ol className="grid gap-y-1 max-md:border-t max-md:border-ink max-md:pt-2 md:grid-cols-3 md:gap-x-6 lg:gap-x-8">
        {steps.map(({ name, text }) => (
          <li
            key={name}
            className="max-md:grid max-md:grid-cols-[minmax(4rem,max-content)_minmax(0,1fr)] max-md:items-baseline md:border-t md:border-ink md:pt-2"
          >
            <span className="font-serif text-lg font-medium">{name}</span>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
