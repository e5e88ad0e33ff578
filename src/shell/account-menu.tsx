import { CircleUser } from 'lucide';
import { lazy, Suspense } from 'react';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Reader } from './navigation.ts';

const load = () => import('./account-menu-items.tsx');
const AccountMenuItems = lazy(load);

/** The account menu (spec 1 §2.4); its items are fetched when somebody turns to it. */
export function AccountMenu(props: { reader: Reader; onHelp: () => void }) {
  return (
    <DropdownMenu
      label="Account menu"
      trigger={<Icon of={CircleUser} className="size-5" />}
      triggerClassName="target -mr-2.5 inline-flex size-10 items-center justify-center rounded-md transition-colors hover:bg-sunken aria-expanded:bg-sunken"
      onIntent={() => void load().catch(() => undefined)}
    >
      <Suspense>
        <AccountMenuItems {...props} />
      </Suspense>
    </DropdownMenu>
  );
}
