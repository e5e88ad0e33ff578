import { implement } from '@orpc/server';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { interestsContract } from '../contract.ts';
import { interestsOf, resetInterests, setOff, setRemoved } from './interest-queries.ts';
import { similarPeople } from './similar-people.ts';

const procedures = implement(interestsContract).$context<RequestContext>().use(guard);

export const interestsProcedures = {
  interests: procedures.interests.handler(async ({ context }) => {
    const { database } = context.resources;
    const { id } = memberIn(context);
    const [known, similar] = await Promise.all([interestsOf(database, id), similarPeople(database, id)]);
    return { ...known, similarPeople: similar.length };
  }),

  removeKeyword: procedures.removeKeyword.handler(async ({ input, context }) => {
    await setRemoved(context.resources.database, memberIn(context).id, input.word, true);
    return {};
  }),

  restoreKeyword: procedures.restoreKeyword.handler(async ({ input, context }) => {
    await setRemoved(context.resources.database, memberIn(context).id, input.word, false);
    return {};
  }),

  resetInterests: procedures.resetInterests.handler(async ({ context }) => {
    await resetInterests(context.resources.database, memberIn(context).id);
    return {};
  }),

  setInterestsOff: procedures.setInterestsOff.handler(async ({ input, context }) => {
    await setOff(context.resources.database, memberIn(context).id, input.isOff);
    return { isOff: input.isOff };
  }),
};
