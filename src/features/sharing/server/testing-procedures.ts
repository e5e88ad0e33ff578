import { implement } from '@orpc/server';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { shareTestingContract } from '../contract-testing.ts';
import { sharePath } from '../rules/share-address.ts';
import { makeTestShare, removeTestShare } from './test-shares.ts';

const procedures = implement(shareTestingContract).$context<RequestContext>().use(guard);

export const testingProcedures = {
  makeTestShare: procedures.makeTestShare.handler(async ({ input, context, errors }) => {
    const made = await makeTestShare(context.resources.database, memberIn(context).id, input.videoId);
    if (!made) throw errors.NOT_FOUND_ERROR({ message: 'Video not found' });
    return { ...made, url: context.origin + sharePath(made.shareId) };
  }),

  removeTestShare: procedures.removeTestShare.handler(async ({ input, context }) => {
    await removeTestShare(context.resources.database, memberIn(context).id, input.shareId);
    return {};
  }),
};
