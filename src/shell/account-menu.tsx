import { CircleUser } from 'lucide';
import { tellMissing } from '#client/errors/tell-missing.ts';
import { type SignedIn, useSessionChange } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import type { Reader } from './navigation.ts';

const load = () => import('./account-menu-items.tsx');
const AccountMenuItems = onDemand(load);

/** An empty menu would say nothing, and fill by itself once there is a connection. */
function onMissing(error: unknown): void {
  document.querySelector<HTMLElement>('[role=menu]:popover-open')?.hidePopover();
  tellMissing(error);
}

type AccountMenuProps = { session: SignedIn | null; reader: Reader; onHelp: () => void };

/** The account menu (spec 1 §2.4); its items are fetched when somebody turns to it. */
export function AccountMenu({ session, ...items }: AccountMenuProps) {
  const change = useSessionChange();
  if (!session && change === 'signing-in') return <Button disabled>Signing in...</Button>;
  const name = session && (session.email.split('@')[0] || 'User');
  return (
    <DropdownMenu
      label={name ? `Account menu: ${name}` : 'Account menu'}
      trigger={
        <>
          <Icon of={CircleUser} className="size-5" />
          {name && <span className="max-w-20 truncate">{name}</span>}
        </>
      }
      triggerClassName="target -mr-2.5 inline-flex h-10 items-center justify-center gap-2 rounded-md px-2.5 transition-colors hover:bg-sunken aria-expanded:bg-sunken"
      onIntent={() => void load().catch(() => undefined)}
    >
      <AccountMenuItems {...items} onMissing={onMissing} />
    </DropdownMenu>
  );
}
