import { changeReader, type Kept } from './change-reader.ts';
import { accounts } from './queries.ts';
import { tellTabs } from './session-channel.ts';

/** Ends the session, in every open tab. A session that was over already counts as ended. */
export async function signOut(kept: Kept): Promise<void> {
  const operations = await accounts();
  await operations.signOut({}).catch((error: unknown) => {
    if ((Object(error) as { code?: unknown }).code !== 'AUTH_ERROR') throw error;
  });
  tellTabs({ memberId: null });
  await changeReader(kept, null);
}
