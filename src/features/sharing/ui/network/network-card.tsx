import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { Icon } from '#ui/icon.tsx';
import { ConnectSwitch } from './connect-switch.tsx';
import { FormerFriends } from './former-friends.tsx';
import { FriendList } from './friend-list.tsx';
import { useTies } from './use-ties.ts';

/** Whom the member is connected with, and by what (spec 2 §2 Profile: the collapsible card of the network). */
export function NetworkCard() {
  const ties = useTies();
  return (
    <details open id="network" className="group scroll-mt-20 border-t border-line py-8 lg:py-7">
      <summary className="target flex cursor-pointer list-none items-center justify-between gap-4 rounded-md [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">Your Network</h2>
        <Icon of={ChevronDown} className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-3">
        <ConnectSwitch />
        <FriendList ties={ties} />
        <Link to="/friends" className="target prose-link inline-flex items-center justify-self-start text-sm">
          See what your friends think
        </Link>
        <FormerFriends ties={ties} />
      </div>
    </details>
  );
}
