import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { copyText } from '#client/copy-text.ts';
import { useSession } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { MenuItem, MenuSeparator } from '#ui/menu-item.tsx';
import { MenuList } from '#ui/menu-list.tsx';
import type { User } from '../../contract-users.ts';
import { useUserActions } from './use-user-actions.ts';

/**
 * What an admin may do with somebody. A deletion is asked about, since nothing brings an account back, and so is a
 * suspension, which takes somebody out of what they are doing.
 */
export function UserMenu({ user }: { user: User }) {
  const actions = useUserActions();
  const [isDoomed, setIsDoomed] = useState(false);
  const [isKeptOut, setIsKeptOut] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const isMe = useSession()?.id === user.id;
  return (
    <>
      <DropdownMenu
        label={`Actions for ${user.email}`}
        trigger={<Icon of={Ellipsis} className="size-5" />}
        triggerClassName="target inline-flex size-10 items-center justify-center rounded-md hover:bg-sunken aria-expanded:bg-sunken"
      >
        <MenuList>
          {user.isSuspended ? (
            <MenuItem onClick={() => void actions.setSuspended(user, false)}>Let in again</MenuItem>
          ) : (
            <>
              {user.role === 'admin' ? (
                <MenuItem onClick={() => void actions.setRole(user, 'user')}>Remove Admin</MenuItem>
              ) : (
                <MenuItem onClick={() => void actions.setRole(user, 'admin')}>Make Admin</MenuItem>
              )}
              <MenuItem onClick={() => void actions.signOut(user)}>Sign out everywhere</MenuItem>
              <MenuItem onClick={() => void actions.makeResetLink(user).then(setLink)}>
                Make a link to set a new password
              </MenuItem>
            </>
          )}
          {!isMe && (
            <>
              <MenuSeparator />
              {user.role === 'user' && !user.isSuspended && (
                <MenuItem onClick={() => setIsKeptOut(true)}>Suspend</MenuItem>
              )}
              <MenuItem className="text-danger" onClick={() => setIsDoomed(true)}>
                Delete account
              </MenuItem>
            </>
          )}
        </MenuList>
      </DropdownMenu>
      <Dialog
        open={isKeptOut}
        onOpenChange={setIsKeptOut}
        role="alertdialog"
        title="Suspend this member?"
        actions={
          <>
            <Button onClick={() => setIsKeptOut(false)}>Cancel</Button>
            <Button
              variant="danger"
              onClick={() => {
                setIsKeptOut(false);
                void actions.setSuspended(user, true);
              }}
            >
              Suspend
            </Button>
          </>
        }
      >
        {user.email} is signed out everywhere, cannot sign in and gets no mails until you let them in again.
        What they made and the links that they shared stay as they are.
      </Dialog>
      <Dialog
        open={isDoomed}
        onOpenChange={setIsDoomed}
        role="alertdialog"
        title="Delete this account?"
        actions={
          <>
            <Button onClick={() => setIsDoomed(false)}>Cancel</Button>
            <Button
              variant="danger"
              onClick={() => {
                setIsDoomed(false);
                void actions.remove(user);
              }}
            >
              Delete
            </Button>
          </>
        }
      >
        {user.email} and all that is kept of them goes for good. This cannot be undone.
      </Dialog>
      <Dialog
        open={link !== null}
        onOpenChange={() => setLink(null)}
        title="A link to set a new password"
        actions={
          <>
            <Button onClick={() => setLink(null)}>Close</Button>
            <Button variant="primary" onClick={() => void copyText(link ?? '')}>
              Copy link
            </Button>
          </>
        }
      >
        <p>
          Pass it on to {user.email}, and to nobody else: whoever opens it chooses the password. It works
          once, within an hour, and is shown here this once.
        </p>
        <Input
          readOnly
          value={link ?? ''}
          aria-label="Link to set a new password"
          onFocus={(event) => event.target.select()}
          className="mt-3"
        />
      </Dialog>
    </>
  );
}
