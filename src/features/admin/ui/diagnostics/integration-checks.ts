import { accounts } from '#features/accounts/ui/queries.ts';
import { catalogue } from '#features/catalogue/ui/queries.ts';
import { media } from '#features/media/ui/operations.ts';
import { codeOf } from '#lib/error-code.ts';
import { fail, pass, warning } from '../../rules/run-check.ts';
import { admin } from '../operations.ts';
import { inBrowser, type PageCheck } from './use-check-run.ts';

/** A talk that has been there for as long as its host. */
export const SAMPLE_URL = 'https://www.youtube.com/watch?v=jNQXAC9IVRw';
const INVALID_URL = 'not-a-url';

const session = async () => (await accounts()).session();

/** What adding a video takes, from this browser to the server and back (spec 3 §5 Integration tests). */
export function integrationChecks(videoUrl: string, isAdmin: boolean): PageCheck[] {
  const checks = [
    inBrowser({
      id: 'authentication',
      name: 'User Authentication',
      run: async () =>
        (await session()) ? pass('You are signed in.') : fail('User not authenticated - please log in first'),
    }),
    inBrowser({
      id: 'user-id',
      name: 'User ID',
      run: async () =>
        (await session())?.id ? pass('The session says who you are.') : fail('User ID is missing'),
    }),
    inBrowser({
      id: 'categories',
      name: 'Categories',
      async run() {
        const categories = await (await catalogue()).categories();
        return categories.length > 0
          ? pass(`${categories.length} categories.`)
          : fail('No categories available');
      },
    }),
    inBrowser({
      id: 'metadata',
      name: 'Video Metadata',
      async run() {
        try {
          const { title, description, source } = await (await media()).fetchVideoMetadata({ url: videoUrl });
          if (!title && !description) return fail('No metadata returned');
          return pass(`${source} says: ${title ?? description}`);
        } catch (error) {
          const { reason, isPassing } = Object(Object(error).data) as {
            reason?: string;
            isPassing?: boolean;
          };
          if (codeOf(error) !== 'VIDEO_METADATA_ERROR' || !reason) throw error;
          return isPassing ? warning(`${reason} It may not be reachable from here.`) : fail(reason);
        }
      },
    }),
    inBrowser({
      id: 'invalid-url',
      name: 'Invalid URL',
      async run() {
        const code = await (await media()).fetchVideoMetadata({ url: INVALID_URL }).then(() => null, codeOf);
        if (code === null) return fail('Expected error for invalid URL');
        return code === 'VALIDATION_ERROR'
          ? pass(`“${INVALID_URL}” is refused.`)
          : fail(`An invalid URL was answered with ${code}.`);
      },
    }),
    onServer('submission', 'Video Submission'),
    onServer('jobs', 'Background Work'),
  ];
  const adminAccess = inBrowser({
    id: 'admin-access',
    name: 'Admin Access',
    async run() {
      const { isAdmin } = await (await accounts()).adminCheck();
      return isAdmin
        ? pass('The server knows you as an admin.')
        : fail('The server does not know you as an admin.');
    },
  });
  return isAdmin ? [...checks, adminAccess] : checks;
}

const onServer = (id: string, name: string): PageCheck => ({
  id,
  name,
  run: async () => (await admin()).runCheck({ id }),
});
