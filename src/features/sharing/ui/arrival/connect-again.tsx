import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TRY_LATER, tellFailure } from '#client/errors/tell-failure.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { Person } from '../../contract-friends.ts';
import { connectAgain } from './arrival-queries.ts';

type ConnectAgainProps = {
  token: string;
  memberId: string;
  /** Whom the member knew as a friend, and removed. */
  removed: Person;
};

/** For who removed the sharer before: why the link does not connect the two, and the way back. */
export function ConnectAgain({ token, memberId, removed: { name } }: ConnectAgainProps) {
  const client = useQueryClient();
  const [isConnecting, setIsConnecting] = useState(false);
  const connect = async () => {
    setIsConnecting(true);
    try {
      const { connection } = await connectAgain(client, token, memberId);
      if (connection === 'none') toast.info('This link connects nobody any more.');
    } catch (error) {
      tellFailure(error, 'Failed to connect', TRY_LATER);
    }
    setIsConnecting(false);
  };
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 pl-5 text-sm text-muted first:mt-0">
      <p>
        You removed <bdi>{name}</bdi>, who shared this, from your network, so this link does not connect you
        any more.
      </p>
      <Button size="small" loading={isConnecting} onClick={() => void connect()}>
        Connect again with {name}
      </Button>
    </div>
  );
}
