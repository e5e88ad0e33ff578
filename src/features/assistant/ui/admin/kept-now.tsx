/** What somebody else has kept meanwhile, beneath what was typed to take its place; whoever saves again has seen it. */
export function KeptNow({ content }: { content: string }) {
  return (
    <section aria-label="What is kept now" className="grid gap-1 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">What is kept now</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {content}
      </p>
    </section>
  );
}
