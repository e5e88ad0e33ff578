import { z } from 'zod';
import { MAX_UPLOAD_BYTES, operation } from '#lib/operation.ts';
import { IMPORT_PART_BYTES, MAX_PASTED_LENGTH } from './rules/import-limits.ts';
import { FILLABLE_FIELDS } from './rules/missing-fields.ts';

const importProblem = z.object({
  kind: z.enum(['bad', 'duplicate', 'warning', 'draft']),
  /** Names the row, such as `row 12`. */
  place: z.string(),
  reason: z.string(),
  /** The listed video that a duplicate is of. */
  videoId: z.string().nullable(),
  /** What is filled in of that video, or was, such as `date 2011-10-20, 3 tags`; null where it lacks nothing. */
  fills: z.string().nullable(),
});

const importSummary = z.object({
  id: z.string(),
  /** Of the file, or what was pasted. */
  name: z.string(),
  /**
   * `receiving`: its pieces arrive. `checking`: it is read. `checked`: it waits for a person to say whether it is listed.
   * `listing`: its videos are listed. `done`: they are, or it brought nothing. `failed`: the file cannot be read, `failure` says why.
   */
  status: z.enum(['receiving', 'checking', 'checked', 'listing', 'done', 'failed', 'undone']),
  failure: z.string().nullable(),
  /** Videos that are listed, or will be; of these `done` were gone through. */
  found: z.number(),
  done: z.number(),
  /** Published; while it is checked 0. */
  listed: z.number(),
  /** While it is checked: videos that the file itself calls drafts. */
  drafts: z.number(),
  duplicates: z.number(),
  bad: z.number(),
  /** Whether it also fills in what videos lack that were listed before. */
  completes: z.boolean(),
  /** While it is checked: videos that were listed before and lack something that the file has. */
  completable: z.number(),
  /** Videos of which something was filled in, and those that lacked nothing. */
  completed: z.number(),
  unchanged: z.number(),
  /** Hosts are still asked for the titles of as many. */
  titlesAwaited: z.number(),
  /** Of the videos that it added, those that are not deleted, which undoing it removes; while it is not done 0. */
  removable: z.number(),
  removablePublished: z.number(),
  /** By which it is undone; null when there is nothing to undo. */
  actionId: z.string().nullable(),
  createdAt: z.string(),
});

const importState = importSummary.extend({
  /** While it is checked: videos that an admin deleted, which it leaves out unless it is asked to bring them back; the first by title. */
  deleted: z.number(),
  /** Of these, how many come back as drafts: the file calls them so, or they have no title. */
  deletedDrafts: z.number(),
  deletedTitles: z.array(z.string()),
  /** The first of each kind. */
  problems: z.array(importProblem),
  /** Of how many videos that were listed before each field would be filled in. */
  lacking: z.partialRecord(z.enum(FILLABLE_FIELDS), z.number()),
  /** How many videos are kept as drafts although the file does not ask for it; of the other kinds see above. */
  keptAsDrafts: z.number(),
  /** How often something of a row that is kept was left out or is doubtful. */
  warnings: z.number(),
  /** Fields of the file that no import reads; `meant`: the one that it would read and that is a slip away. */
  unused: z.array(z.object({ name: z.string(), meant: z.string().nullable() })),
  /** While it waits to be listed: the first videos that would be. */
  videos: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      isDraft: z.boolean(),
      speakers: z.array(z.string()),
      /** As `2019-05-04`; null where the file names none. */
      publishedOn: z.string().nullable(),
      categories: z.array(z.string()),
      hasTranscript: z.boolean(),
    }),
  ),
});

export type ImportSummary = z.infer<typeof importSummary>;
export type ImportState = z.infer<typeof importState>;

const importId = z.object({ importId: z.uuid() });
const name = z.string().trim().min(1).max(200);

/** Adding many videos at once (decisions: The demo catalogue); each import is checked first, and listed when a person says so. */
export const importContract = {
  /** Begins an import of a file, which is then sent piece by piece. */
  beginImport: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/imports', summary: 'Begin an import of a file' })
    .input(z.object({ name, sizeBytes: z.int().min(0) }))
    .output(importState)
    .errors({ FILE_TOO_LARGE: { status: 413 } }),

  /** Takes a piece of a file; the same piece sent again takes the place of the first. */
  sendImportPart: operation('admin', { kind: 'part', per: 'person', maxBodyBytes: MAX_UPLOAD_BYTES })
    .route({ method: 'POST', path: '/imports/{importId}/parts', summary: 'Send a piece of a file to import' })
    .input(
      importId.extend({
        number: z.coerce.number().int().min(0).max(10_000),
        part: z.file().max(IMPORT_PART_BYTES),
      }),
    )
    .output(z.object({}))
    .errors({ FILE_TOO_LARGE: { status: 413 } }),

  /** Has a file that was sent whole read and checked: a dry run. */
  checkImport: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/imports/{importId}/check', summary: 'Check what an import would list' })
    .input(importId)
    .output(importState),

  /** The same for links, one a line, or any text that a file could hold. */
  checkLinks: operation('admin', { kind: 'api', per: 'person', maxBodyBytes: 1024 * 1024 })
    .route({ method: 'POST', path: '/imports/links', summary: 'Check what pasted links would list' })
    .input(z.object({ text: z.string().max(MAX_PASTED_LENGTH) }))
    .output(importState),

  /**
   * Lists what was checked. Asked for twice, it is done once. Where it `completes`, the empty fields of videos that were listed
   * before get what the file says; nothing that is there is overwritten. What an admin deleted stays away unless it `restores`.
   */
  listImport: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/imports/{importId}/list', summary: 'List the videos of an import' })
    .input(
      importId.extend({
        publish: z.boolean(),
        completes: z.boolean().default(false),
        /** Whether what an admin deleted is brought back, as restoring it does. */
        restores: z.boolean().default(false),
      }),
    )
    .output(importState),

  /** Forgets an import that was not listed. */
  discardImport: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/imports/{importId}', summary: 'Forget an import that was not listed' })
    .input(importId)
    .output(z.object({})),

  importState: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/imports/{importId}', summary: 'How far an import is' })
    .input(importId)
    .output(importState),

  /** The newest imports, whatever became of them, but for files that did not arrive whole. */
  recentImports: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/imports', summary: 'The newest imports' })
    .output(z.array(importSummary)),
};
