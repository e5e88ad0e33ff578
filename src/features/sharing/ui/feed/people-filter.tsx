import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ScrollRow } from '#features/catalogue/ui/scroll-row.tsx';
import { friendsWithNotesQuery } from './feed-queries.ts';

/** The friends of whom there is something to read, as words to choose by: beside the notes, on narrow screens in a row. */
export function PeopleFilter({ personId }: { personId: string | undefined }) {
  const { data: people = [] } = useQuery(friendsWithNotesQuery());
  if (people.length < 2 && personId === undefined) return null;
  return (
    <nav aria-label="People">
      <ScrollRow className="gap-x-5 lg:block">
        <Choice isChosen={personId === undefined} personId={undefined} name="Everybody" />
        {people.map(({ userId, name }) => (
          <Choice key={userId} isChosen={personId === userId} personId={userId} name={name} />
        ))}
      </ScrollRow>
    </nav>
  );
}

type ChoiceProps = { isChosen: boolean; personId: string | undefined; name: string };

function Choice({ isChosen, personId, name }: ChoiceProps) {
  return (
    <Link
      to="/friends"
      search={{ person: personId }}
      aria-current={isChosen ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      className={clsx(
        'chosen target flex shrink-0 items-center rounded-sm py-1 whitespace-nowrap lg:max-w-full',
        isChosen ? 'font-medium text-ink' : 'text-muted hover:text-ink',
      )}
    >
      <bdi className="lg:truncate">{name}</bdi>
    </Link>
  );
}
