import { Link, useLocation } from '@tanstack/react-router';
import { Copy } from 'lucide';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { plainAddress } from '../../rules/plain-address.ts';
import type { Shareable } from '../share-door.ts';
import { ManualCopy } from './manual-copy.tsx';
import { useWaysOut } from './use-ways-out.ts';

type SignedOutShareProps = { shareable: Shareable; isRegistrationOpen: boolean };

/** For a visitor: what sharing would do, the ways to it, which lead back, and the plain address, which needs no account. */
export function SignedOutShare({ shareable, isRegistrationOpen }: SignedOutShareProps) {
  const { href } = useLocation();
  const id = useId();
  const { thing, videoTitle, questionText = null } = shareable;
  const url = plainAddress(thing, questionText, location.origin);
  const ways = useWaysOut({ link: async () => ({ url }) }, videoTitle, () => videoTitle);
  return (
    <div className="grid content-start gap-4">
      <p className="max-w-measure">
        Sign in to share this by a short link. Whoever opens it sees this first, without an account; members
        who open it become connected with you, and you see how often it was opened.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/login" search={{ returnTo: href }} className={buttonClass({ variant: 'primary' })}>
          Sign In
        </Link>
        {isRegistrationOpen && (
          <Link to="/auth" search={{ tab: 'signup', returnTo: href }} className={buttonClass()}>
            Sign Up
          </Link>
        )}
      </div>
      <div className="grid gap-1.5 border-t border-line pt-4">
        <label htmlFor={id}>Or copy the plain address, which connects and counts nobody</label>
        <div className="flex gap-2">
          <Input
            id={id}
            readOnly
            dir="ltr"
            value={url}
            onFocus={(event) => event.target.select()}
            className="min-w-0 text-ellipsis"
          />
          <Button aria-label="Copy address" onClick={() => void ways.copyLink()} className="min-w-24">
            <Icon of={Copy} />
            Copy
          </Button>
        </div>
        {ways.manual !== null && <ManualCopy text={ways.manual} />}
      </div>
    </div>
  );
}
