import { LoaderCircle, LogOut } from 'lucide';
import { Icon } from '#ui/icon.tsx';

/** What stands on the item that signs out (spec 1 §4). */
export function SignOutLabel({ isSigningOut }: { isSigningOut: boolean }) {
  return isSigningOut ? (
    <>
      <Icon of={LoaderCircle} className="animate-turn" />
      Logging out...
    </>
  ) : (
    <>
      <Icon of={LogOut} />
      Sign Out
    </>
  );
}
