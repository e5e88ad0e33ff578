import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { toast } from '#ui/toast.ts';
import { MAX_ASKED_IDS } from '../rules/place.ts';
import { showFavorite } from './favorite-key.ts';
import { library } from './operations.ts';

const SIGN_IN = 'Please sign in to favorite videos';

/** The next question and its answer. In a browser alone: all who ask there are one person. */
let next: { ids: Set<string>; answer: Promise<ReadonlySet<string>> } | undefined;

/** Whether a video is a favorite: all that is asked for at one moment is one question. */
export async function isFavorite(id: string): Promise<boolean> {
  if (!next || next.ids.size >= MAX_ASKED_IDS) {
    const ids = new Set<string>();
    next = { ids, answer: askSoon(ids) };
  }
  const { ids, answer } = next;
  ids.add(id);
  return (await answer).has(id);
}

async function askSoon(ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  await new Promise((resolve) => setTimeout(resolve));
  if (next?.ids === ids) next = undefined;
  return new Set(await (await library()).favoritesAmong({ ids: [...ids] }));
}

/** What is wanted of the videos whose hearts were pressed and whose answer is awaited. */
const wanted = new Map<string, boolean>();

/**
 * Keeps what a press of a heart already shows, and says so; or shows again what was, and says that. Presses while the
 * answer is awaited change what is wanted: it is asked for once more at most.
 */
export async function keepFavorite(queryClient: QueryClient, id: string, isWanted: boolean): Promise<void> {
  const isUnderWay = wanted.has(id);
  wanted.set(id, isWanted);
  if (isUnderWay) return;
  let kept = !isWanted;
  try {
    const operations = await library();
    for (let goal = wanted.get(id); goal !== undefined && goal !== kept; goal = wanted.get(id)) {
      await operations.setFavorite({ id, isFavorite: goal });
      kept = goal;
    }
    const undo = () => {
      showFavorite(queryClient, id, true);
      void keepFavorite(queryClient, id, true);
    };
    if (kept) toast.success('Added to favorites');
    else toast.success('Removed from favorites', { action: { label: 'Undo', onClick: undo } });
  } catch {
    toast.error(wanted.get(id) ? 'Failed to add to favorites' : 'Failed to remove from favorites');
    showFavorite(queryClient, id, kept);
  } finally {
    wanted.delete(id);
    // Read anew when somebody turns to it; the list that is shown follows the hearts by itself.
    queryClient.removeQueries({ queryKey: ['library', 'favorites'], type: 'inactive' });
    queryClient.removeQueries({ queryKey: ['library', 'summary'], type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: ['library', 'summary'] });
  }
}

/** Leads a visitor to the sign-in page, which brings them back here. */
export async function signInFirst(router: AnyRouter): Promise<void> {
  toast.info(SIGN_IN);
  const from = router.state.location.href;
  await router.navigate({ to: '/login', state: { from, message: SIGN_IN } });
}
