import { implement } from '@orpc/server';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { transcriptFilesContract } from '../contract-transcript-files.ts';
import { readCaptionFileName } from '../rules/transcript/caption-file-name.ts';
import { giveTranscript, languageOf, readTranscriptFile } from './give-transcript.ts';
import { matchCaptionFiles } from './match-caption-files.ts';
import { ownLanguages } from './own-languages.ts';

const procedures = implement(transcriptFilesContract).$context<RequestContext>().use(guard);

export const transcriptFileProcedures = {
  matchTranscriptFiles: procedures.matchTranscriptFiles.handler(async ({ input, context }) => {
    const { database } = context.resources;
    const matches = await matchCaptionFiles(database, input.names.map(readCaptionFileName));
    const languages = await ownLanguages(
      database,
      matches.flat().map(({ id }) => id),
    );
    return {
      matches: matches.map((some) =>
        some.map((video) => ({ ...video, language: languages.get(video.id) ?? null })),
      ),
    };
  }),

  addTranscriptFile: procedures.addTranscriptFile.handler(async ({ input, context, errors }) => {
    const { videoId, file, replaces, deedId } = input;
    const read = await readTranscriptFile(file);
    const { language, lineCount, actionId } = await giveTranscript(context, errors, {
      videoId,
      language: readCaptionFileName(file.name).language ?? (await languageOf(read)),
      origin: 'upload',
      field: 'file',
      read,
      replaces,
      deedId,
    });
    // What takes the place of the same words changes nothing, and is there as asked.
    return { isAdded: replaces || actionId !== null, language, lineCount, actionId };
  }),
};
