import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { generalWords } from '#client/errors/error-words.ts';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import type { Person } from '../../contract-friends.ts';
import { sharing } from '../operations.ts';
import { blockedPeopleQuery } from './queries.ts';

/** Whom the member blocked, where there is anybody, each with a way to lift it. */
export function BlockedPeople({ onUnblocked }: { onUnblocked: (userId: string) => void }) {
  const queryClient = useQueryClient();
  const isReady = useHydrated();
  const { queryKey } = blockedPeopleQuery();
  const people = useQuery(blockedPeopleQuery()).data ?? [];
  const list = useFocusOfNext(people.length, 'li', 'button');
  const unblock = async ({ userId, name }: Person) => {
    try {
      await (await sharing()).unblockPerson({ userId });
      queryClient.setQueryData(queryKey, (shown) => shown?.filter((one) => one.userId !== userId));
      onUnblocked(userId);
      toast.success(`${name} is no longer blocked`);
    } catch (error) {
      tellFailure(error, generalWords(error));
    }
  };
  if (people.length === 0) return null;
  return (
    <div ref={list} tabIndex={-1} className="grid gap-2 outline-none">
      <h3 className="font-sans text-base font-medium">Blocked</h3>
      <p className="max-w-measure text-sm text-muted">
        No link connects you with them, and neither of you sees what the other shares with friends. They are
        not told.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {people.map((person) => (
          <li key={person.userId} className="flex min-h-16 items-center gap-4 py-2.5">
            <p className="min-w-0 flex-1 truncate">{person.name}</p>
            <Button
              variant="quiet"
              disabled={!isReady}
              aria-label={`Unblock ${person.name}`}
              onClick={() => void unblock(person)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
