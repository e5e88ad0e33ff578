/** The site's name with the sign of the margin note: a question beside what one watches. */
export function Brand({ siteName }: { siteName: string }) {
  return (
    <span className="note block min-w-0 pl-3.5 font-serif text-lg leading-none font-medium tracking-[-0.01em]">
      <span className="block max-w-44 truncate py-1.5 lg:max-w-64">{siteName}</span>
    </span>
  );
}
