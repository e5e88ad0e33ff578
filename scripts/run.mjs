// Runs one of the project's own scripts on the project's own Node, on a fresh clone too:
//   node scripts/run.mjs [--built] SCRIPT [arguments]
// installs what is missing and, with --built, builds first.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, main, NODE, run } from './lib/project.mjs';

await main(async () => {
  const given = process.argv.slice(2);
  const isBuilt = given[0] === '--built';
  const [script = '', ...rest] = isBuilt ? given.slice(1) : given;
  await ensureInstalled();
  if (isBuilt) await ensureBuilt();
  process.exitCode = await run(NODE, [inProject('scripts', script), ...rest]);
});
