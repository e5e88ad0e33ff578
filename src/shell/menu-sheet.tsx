import { Link } from '@tanstack/react-router';
import { Check } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { menuItemClass } from '#ui/menu-item.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { entriesFor, type Reader } from './navigation.ts';
import { themeNames } from './theme-names.tsx';
import { useTheme } from './theme-provider.tsx';

type MenuSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  siteName: string;
  reader: Reader;
};

/** The menu of small screens (spec 1 §2.3). A section shows once it has entries. */
export default function MenuSheet({ siteName, reader, ...sheet }: MenuSheetProps) {
  const theme = useTheme();
  const sections = [
    { title: 'Navigation', entries: entriesFor('navigation', reader) },
    { title: 'Account', entries: entriesFor('account', reader) },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Sheet {...sheet} side="right" title="Menu" footer={siteName}>
      <div className="-mx-2.5 grid gap-6">
        {sections.map(({ title, entries }) => (
          <Section key={title} title={title}>
            {entries.map(({ label, to }) => (
              <Link
                key={label}
                to={to}
                activeOptions={{ exact: to === '/' }}
                onClick={() => sheet.onOpenChange(false)}
                className={`${menuItemClass} text-lg aria-[current]:font-semibold`}
              >
                {label}
              </Link>
            ))}
          </Section>
        ))}
        <Section title="Settings">
          {themeNames.map(({ choice, name, icon }) => (
            <button
              key={choice}
              type="button"
              aria-pressed={theme.choice === choice}
              className={menuItemClass}
              onClick={() => theme.choose(choice)}
            >
              <Icon of={icon} />
              {name}
              {theme.choice === choice && <Icon of={Check} className="ml-auto" />}
            </button>
          ))}
        </Section>
      </div>
    </Sheet>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2.5 pb-1 font-sans text-sm font-medium text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}
