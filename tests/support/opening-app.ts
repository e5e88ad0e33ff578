// Opens many links at once, for a test that kills it: node opening-app.ts '{"connectionString": "...", "member": "...", "tokens": ["..."]}'
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { operationsAs } from './call-operations.ts';

const { connectionString, member, tokens } = JSON.parse(process.argv[2] ?? '{}');
const { database } = connectDatabase(connectionString, createLog('silent'));
const { sharing } = operationsAs('member', database, {
  member: { id: member, isAdmin: false, sessionId: member },
});
await Promise.all(
  tokens.map(async (token: string) => {
    await sharing.openShare({ token });
    console.log(token);
  }),
);
process.exit(0);
