import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TRY_LATER, tellFailure } from '#client/errors/tell-failure.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { Person } from '../../contract-friends.ts';
import { connectByPress } from './arrival-queries.ts';

type ConnectByPressProps = {
  token: string;
  memberId: string;
  /** Whom the member knew as a friend, and removed, as what they shared is headed; null where no link connects them, as they chose. */
  removed: Person | null;
};

/** For whom the link does not connect with its sharer by what they chose themselves: why, and the way to it. */
export function ConnectByPress({ token, memberId, removed }: ConnectByPressProps) {
  const client = useQueryClient();
  const [isConnecting, setIsConnecting] = useState(false);
  const connect = async () => {
    setIsConnecting(true);
    try {
      const { connection } = await connectByPress(client, token, memberId);
      if (connection === 'none') toast.info('This link connects nobody any more.');
    } catch (error) {
      tellFailure(error, 'Failed to connect', TRY_LATER);
    }
    setIsConnecting(false);
  };
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 pl-5 text-sm text-muted first:mt-0">
      {removed ? (
        <p>You removed them from your network, so this link does not connect you any more.</p>
      ) : (
        <p>
          You chose in{' '}
          <Link to="/profile" hash="network" className="prose-link">
            your network
          </Link>{' '}
          not to be connected with people whose links you open.
        </p>
      )}
      <Button size="small" loading={isConnecting} onClick={() => void connect()}>
        {removed ? `Connect again with ${removed.name}` : 'Connect with this person'}
      </Button>
    </div>
  );
}
