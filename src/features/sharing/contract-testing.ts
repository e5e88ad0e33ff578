import { z } from 'zod';
import { operation } from '#lib/operation.ts';

/** Links that an admin makes to see that sharing works (spec 3 §2 Share testing page). */
export const shareTestingContract = {
  /** Makes a real link that connects nobody, is told to nobody, and ends by itself after ten minutes. */
  makeTestShare: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/test-shares', summary: 'Make a share link to try sharing out' })
    .input(z.object({ videoId: z.uuid('Invalid video ID') }))
    .output(z.object({ shareId: z.string(), url: z.string() })),

  /** Removes it without a trace. Done twice it is done once. */
  removeTestShare: operation('admin', { kind: 'api', per: 'person' })
    .route({
      method: 'DELETE',
      path: '/admin/test-shares/{shareId}',
      summary: 'Remove a share link that was made to try sharing out',
    })
    .input(z.object({ shareId: z.string().max(20) }))
    .output(z.object({})),
};
