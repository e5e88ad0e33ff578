import { Link } from '@tanstack/react-router';
import { CircleUser, Keyboard } from 'lucide-react';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { MenuChoice, MenuGroup, MenuItem, MenuSeparator, menuItemClass } from '#ui/menu-item.tsx';
import { entriesFor, type Reader } from './navigation.ts';
import { themeNames } from './theme-names.tsx';
import { useTheme } from './theme-provider.tsx';

/** The account menu (specification 1, section 2.4); signed out, and without the pages to sign in, the theme alone. */
export function AccountMenu({ reader, onHelp }: { reader: Reader; onHelp: () => void }) {
  const theme = useTheme();
  const entries = entriesFor('account', reader);
  return (
    <DropdownMenu
      label="Account menu"
      trigger={<CircleUser aria-hidden className="size-5" />}
      triggerClassName="target inline-flex size-10 items-center justify-center rounded-md transition-colors hover:bg-sunken aria-expanded:bg-sunken"
    >
      {entries.map(({ label, to }) => (
        <Link key={label} to={to} role="menuitem" tabIndex={-1} className={menuItemClass}>
          {label}
        </Link>
      ))}
      {entries.length > 0 && <MenuSeparator />}
      <MenuGroup label="Theme">
        {themeNames.map(({ choice, name, Icon }) => (
          <MenuChoice key={choice} checked={theme.choice === choice} onClick={() => theme.choose(choice)}>
            <Icon aria-hidden />
            {name}
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem onClick={onHelp}>
        <Keyboard aria-hidden />
        Keyboard shortcuts
        <span className="ml-auto">
          <Kbd>?</Kbd>
        </span>
      </MenuItem>
    </DropdownMenu>
  );
}
