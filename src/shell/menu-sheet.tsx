import { Link } from '@tanstack/react-router';
import { Check } from 'lucide';
import { type ReactNode, useId } from 'react';
import { useSignOut } from '#features/accounts/ui/use-sign-out.ts';
import { Icon } from '#ui/icon.tsx';
import { menuItemClass } from '#ui/menu-item.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { entriesFor, type Reader } from './navigation.ts';
import { NewMark } from './new-mark.tsx';
import { SignOutLabel } from './sign-out-label.tsx';
import { themeNames } from './theme-names.tsx';
import { useTheme } from './theme-provider.tsx';
import { usePlace } from './use-place.ts';

type MenuSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  siteName: string;
  reader: Reader;
  newFriends: number;
};

/** The menu of small screens (spec 1 §2.3). */
export default function MenuSheet({ siteName, reader, newFriends, ...sheet }: MenuSheetProps) {
  const theme = useTheme();
  const { href } = usePlace();
  const linksTo = (menu: 'sheetNavigation' | 'sheetAccount') =>
    entriesFor(menu, reader).map(({ label, to }) => (
      <Link
        key={label}
        to={to}
        state={{ from: href }}
        activeOptions={{ exact: to === '/' }}
        onClick={() => sheet.onOpenChange(false)}
        className={`${menuItemClass} text-lg aria-[current]:font-semibold`}
      >
        {label}
        {to === '/friends' && <NewMark count={newFriends} />}
      </Link>
    ));
  return (
    <Sheet {...sheet} side="right" title="Menu" footer={siteName}>
      <div className="-mx-2.5 grid gap-6">
        <Section title="Navigation">{linksTo('sheetNavigation')}</Section>
        <Section title="Account">
          {linksTo('sheetAccount')}
          {(reader === 'member' || reader === 'admin') && (
            <SignOut onPress={() => sheet.onOpenChange(false)} />
          )}
        </Section>
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

function SignOut({ onPress }: { onPress: () => void }) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <button
      type="button"
      disabled={isSigningOut}
      className={`${menuItemClass} text-lg`}
      onClick={() => {
        onPress();
        void signOut();
      }}
    >
      <SignOutLabel isSigningOut={isSigningOut} />
    </button>
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
