import { Link } from '@tanstack/react-router';
import { Keyboard } from 'lucide';
import { useSignOut } from '#features/accounts/ui/use-sign-out.ts';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { MenuChoice, MenuGroup, MenuItem, MenuSeparator, menuItemClass } from '#ui/menu-item.tsx';
import { MenuList } from '#ui/menu-list.tsx';
import { entriesFor, type Reader } from './navigation.ts';
import { SignOutLabel } from './sign-out-label.tsx';
import { themeNames } from './theme-names.tsx';
import { useTheme } from './theme-provider.tsx';
import { usePlace } from './use-place.ts';

/** What the account menu holds (spec 1 §2.4). */
export default function AccountMenuItems({ reader, onHelp }: { reader: Reader; onHelp: () => void }) {
  const theme = useTheme();
  const { href } = usePlace();
  const linksTo = (menu: 'account' | 'admin') =>
    entriesFor(menu, reader).map(({ label, to }) => (
      <Link
        key={label}
        to={to}
        state={{ from: href }}
        role="menuitem"
        tabIndex={-1}
        className={menuItemClass}
      >
        {label}
      </Link>
    ));
  return (
    <MenuList>
      {linksTo('account')}
      <MenuSeparator />
      {linksTo('admin')}
      <MenuGroup label="Theme">
        {themeNames.map(({ choice, name, icon }) => (
          <MenuChoice key={choice} checked={theme.choice === choice} onClick={() => theme.choose(choice)}>
            <Icon of={icon} />
            {name}
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem onClick={onHelp}>
        <Icon of={Keyboard} />
        Keyboard shortcuts
        <span className="ml-auto">
          <Kbd>?</Kbd>
        </span>
      </MenuItem>
      {(reader === 'member' || reader === 'admin') && <SignOutItem />}
    </MenuList>
  );
}

function SignOutItem() {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <MenuItem disabled={isSigningOut} onClick={() => void signOut()}>
      <SignOutLabel isSigningOut={isSigningOut} />
    </MenuItem>
  );
}
