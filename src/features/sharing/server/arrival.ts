import { memberKey, type RequestContext } from '#platform/procedure.ts';
import type { flags } from './flags.ts';
import { connectByLink } from './settings.ts';
import type { ShareRow } from './share-queries.ts';

const HINT_FLAG: keyof typeof flags = 'progressiveShareDisclosure';

/** How a share that somebody opened is shown to them: by a hint or not, and whether signing up would connect them. */
export async function arrivalOf(
  { member, visitor, clientAddress, resources }: RequestContext,
  { sharer_id, connects }: ShareRow,
): Promise<{ startsWithHint: boolean; signUpConnects: boolean }> {
  const person = member ? memberKey(member.id) : (visitor?.sessionId ?? clientAddress);
  return {
    startsWithHint: await resources.flag(HINT_FLAG, person),
    signUpConnects:
      member === null && sharer_id !== null && connects && (await resources.settings.get(connectByLink)),
  };
}
