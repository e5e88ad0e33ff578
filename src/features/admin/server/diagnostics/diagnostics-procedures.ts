import { implement } from '@orpc/server';
import { keptAnswersOf } from '#features/assistant/server/public.ts';
import { debugVideo } from '#features/catalogue/server/public.ts';
import { type PicturesContext, transcribedVideoById, transcriptsOf } from '#features/media/server/public.ts';
import { guard } from '#platform/procedure.ts';
import { diagnosticsContract } from '../../contract-diagnostics.ts';
import { connectionOf } from './connection.ts';
import { runServerCheck, SERVER_CHECKS } from './run-server-check.ts';

const procedures = implement(diagnosticsContract).$context<PicturesContext>().use(guard);

export const diagnosticsProcedures = {
  checks: procedures.checks.handler(() => ({
    checks: SERVER_CHECKS.map(({ id, name, group }) => ({ id, name, group })),
  })),

  runCheck: procedures.runCheck.handler(async ({ input, context, errors }) => {
    const result = await runServerCheck(input.id, context.resources);
    if (!result) throw errors.NOT_FOUND_ERROR();
    return result;
  }),

  debugVideo: procedures.debugVideo.handler(async ({ input, context: { resources }, errors }) => {
    const { database } = resources;
    const found = await debugVideo(resources, input.video);
    if (!found) throw errors.NOT_FOUND_ERROR({ message: 'Video not found' });
    const { id } = found.video;
    const [transcript, transcripts, answers] = await Promise.all([
      transcribedVideoById(database, id),
      transcriptsOf(database, id),
      keptAnswersOf(resources, id),
    ]);
    return { ...found, transcript: transcript && { ...transcript, transcripts }, answers };
  }),

  connection: procedures.connection.handler(({ context }) => connectionOf(context.resources.database)),
};
