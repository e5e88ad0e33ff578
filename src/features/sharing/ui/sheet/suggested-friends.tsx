import { useQuery } from '@tanstack/react-query';
import { OWN } from '#client/request/own-query.ts';
import { sharing } from '../operations.ts';

/** Friends whom it might interest, where there are any; with what they shared about the same themselves. */
export function SuggestedFriends({ videoId }: { videoId: string }) {
  const friends = useQuery({
    // By this name it is read anew once a friendship ends, as what friends think is.
    queryKey: ['sharing', 'friends-suggested', videoId],
    queryFn: async ({ signal }) => (await sharing()).suggestedFriends({ id: videoId }, { signal }),
    meta: OWN,
  }).data;
  if (!friends?.length) return null;
  return (
    <section aria-label="Friends whom it might interest" className="grid gap-1 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-normal text-muted">Might interest</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {friends.map(({ userId, name, words }) => (
          <li key={userId}>
            {name}
            {words.length > 0 && <span className="text-sm text-muted"> · {words.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
