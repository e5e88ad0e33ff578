import { Section } from './section.tsx';

const surfaces = [
  'bg-paper',
  'bg-raised',
  'bg-sunken',
  'bg-accent-wash',
  'bg-success-wash',
  'bg-warning-wash',
  'bg-danger-wash',
];
const words = ['text-ink', 'text-muted', 'text-accent', 'text-success', 'text-warning', 'text-danger'];

/** Type and colour. */
export function Foundations() {
  return (
    <>
      <Section title="Type">
        <div className="grid gap-3">
          <p className="font-serif text-2xl font-medium">See how minds meet</p>
          <p className="font-serif text-xl">A title of a page or a section</p>
          <p className="font-serif text-lg font-medium">A title in a list, and the voice of a thought</p>
          <p className="max-w-measure">
            Body text is set in the sans at 16 px with generous lines, and never runs wider than about seventy
            characters, so that the eye finds the next line.{' '}
            <a href="#type" className="prose-link">
              A link in it
            </a>{' '}
            stays ink.
          </p>
          <p className="text-sm text-muted tabular-nums">Labels and second words, 12:34, 1,024</p>
        </div>
      </Section>
      <Section title="Colour">
        <div className="grid w-full gap-2 md:grid-cols-2">
          {surfaces.map((surface) => (
            <p
              key={surface}
              className={`flex flex-wrap gap-x-4 rounded-md border border-line p-3 text-sm ${surface}`}
            >
              <span className="w-full text-muted">{surface.slice(3)}</span>
              {words.map((word) => (
                <span key={word} className={word}>
                  {word.slice(5)}
                </span>
              ))}
            </p>
          ))}
        </div>
      </Section>
    </>
  );
}
