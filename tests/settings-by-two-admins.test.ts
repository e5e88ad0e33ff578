import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { Settings } from '#platform/settings.ts';
import { operationsAs } from './support/call-operations.ts';
import { testDatabase } from './support/test-database.ts';

const { database, pool } = await testDatabase();

beforeEach(async () => {
  await pool.query('truncate settings, audit_log cascade');
});

type Operations = ReturnType<typeof operationsAs>;
type Change = (as: Operations, number: number) => Promise<{ actionId: string | null }>;

/** What admins set on pages of their own, each time to something else. */
const CHANGES: [what: string, change: Change][] = [
  ['how tags are made', ({ catalogue }, most) => catalogue.setBackfill({ batchSize: 1, pauseMs: 0, most })],
  [
    'the words that are no tags',
    ({ catalogue }, n) => catalogue.setUntaggableWords({ words: [`word ${n}`] }),
  ],
  [
    'how pictures are drawn',
    ({ media }, n) => media.changeThumbnailInstructions({ content: `Draw {{title}} ${n}` }),
  ],
  [
    'how questions are tried and retired',
    ({ assistant }, questionLimit) =>
      assistant.updateQuestionSettings({
        questionLimit,
        explorationRate: 0.2,
        enabled: true,
        threshold: 0.3,
        minFeedbackCount: 10,
        customQuestionStricter: true,
        customQuestionThreshold: 0.45,
        customQuestionMinFeedback: 1,
      }),
  ],
  [
    'how questions are answered',
    ({ assistant }, n) => assistant.updateChatInstructions({ content: `Be ${n}` }),
  ],
];

const recorded = async (actionId: string | null): Promise<{ before: unknown; after: unknown }> =>
  (await pool.query('select before, after from audit_log where id = $1', [actionId])).rows[0];

describe.each(CHANGES)('%s', (_what, change) => {
  test('that two admins change at once was for the later one what the earlier one made it', async () => {
    const admin = operationsAs('admin', database);
    const [one, two] = await Promise.all([1, 2].map((n) => change(admin, n)));
    const [first, second] = [await recorded(one?.actionId ?? null), await recorded(two?.actionId ?? null)];
    expect(
      isDeepStrictEqual(second.before, first.after) || isDeepStrictEqual(first.before, second.after),
    ).toBe(true);
  });

  test('that an instance has not heard of is changed and undone there as it is, not as it was', async () => {
    const settings = new Settings(database, createLog('silent'));
    settings.setOpen(true);
    const [here, elsewhere] = [
      operationsAs('admin', database, {}, { settings }),
      operationsAs('admin', database),
    ];
    const { actionId } = await change(here, 1);
    // It keeps what it has read.
    await here.assistant.questionSettings();
    const unheard = await recorded((await change(elsewhere, 2)).actionId);
    await expect(here.admin.undo({ actionId: actionId ?? '' })).rejects.toMatchObject({
      code: 'UNDO_REFUSED',
    });
    const last = await recorded((await change(here, 3)).actionId);
    expect(last.before).toEqual(unheard.after);
  });
});
