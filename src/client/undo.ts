import { codeOf } from '#lib/error-code.ts';
import { type ToastAction, toast } from '#ui/toast.ts';
import { generalWords } from './errors/error-words.ts';
import { clientOf } from './request/client-of.ts';
import { patiently } from './request/patiently.ts';

/** Of a feature that the client does not know. */
const admin = clientOf<{ undo(input: { actionId: string }): Promise<object> }>('admin');

/**
 * Takes back what an admin did, and says so, or why it could not.
 * @returns whether it is undone
 */
export async function undoAction(actionId: string): Promise<boolean> {
  try {
    await (await admin()).undo({ actionId });
    toast.success('Undone');
    return true;
  } catch (thrown) {
    toast.error(undoRefusal(thrown) ?? generalWords(thrown));
    return false;
  }
}

/**
 * Takes back many things that an admin did, the last first, and says nothing. What the server does not know was never done:
 * nobody heard whether it was.
 * @param onUndone told of each that is, by its id
 * @returns how many were not undone, because they were changed since
 */
export async function undoActions(
  actionIds: readonly string[],
  onUndone: (actionId: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const client = await admin();
  let kept = 0;
  for (const actionId of actionIds.toReversed()) {
    signal.throwIfAborted();
    try {
      await patiently(() => client.undo({ actionId }), signal);
      onUndone(actionId);
    } catch (thrown) {
      if (codeOf(thrown) === 'NOT_FOUND_ERROR') onUndone(actionId);
      else if (undoRefusal(thrown) === null) throw thrown;
      else kept += 1;
    }
  }
  return kept;
}

/** Why the server did not undo it, in its words; null for any other error. */
function undoRefusal(error: unknown): string | null {
  const { code, data } = Object(error) as { code?: unknown; data?: { reason?: unknown } };
  return code === 'UNDO_REFUSED' && typeof data?.reason === 'string' ? data.reason : null;
}

/**
 * Says what an admin did, with Undo beside it, and what may come next. `onUndone`: reads anew what is shown of it;
 * `description`: what else there is to say, such as how it is undone once this is out of sight.
 */
export function toastWithUndo(
  text: string,
  actionId: string,
  onUndone: () => void,
  { next, description }: { next?: ToastAction; description?: string } = {},
): void {
  toast.success(text, {
    ...(description && { description }),
    next,
    action: {
      label: 'Undo',
      onClick: () => void undoAction(actionId).then((isUndone) => isUndone && onUndone()),
    },
  });
}
