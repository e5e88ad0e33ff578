// Runs one of the project's own scripts on the project's own Node, on a fresh clone too:
//   node scripts/run.mjs [--built] [--frugal] SCRIPT [arguments]
// installs what is missing; with --built it builds first, with --frugal it keeps the memory small as the server does.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { FRUGAL } from './lib/memory.mjs';
import { inProject, main, NODE, run } from './lib/project.mjs';

await main(async () => {
  const given = process.argv.slice(2);
  const take = (/** @type {string} */ option) => given[0] === option && given.shift() !== undefined;
  const isBuilt = take('--built');
  const isFrugal = take('--frugal');
  const [script = '', ...rest] = given;
  await ensureInstalled();
  if (isBuilt) await ensureBuilt();
  const options = isFrugal ? FRUGAL.nodeOptions : [];
  process.exitCode = await run(NODE, [...options, inProject('scripts', script), ...rest], {
    env: isFrugal ? { ...FRUGAL.environment, ...process.env } : {},
  });
});
