// `npm test`: everything that can be checked, on a fresh clone too. Its last line is `N passed, N failed`.
//   npm test -- --only unit,journeys     some stages alone
//   npm test -- src/features/sharing     the tests of some files or folders alone
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureFirefox } from './lib/firefox.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { installedNginx } from './lib/nginx.mjs';
import { ensurePgbouncer } from './lib/pgbouncer.mjs';
import { inProject, main, PROJECT, Refusal, run, secondsSince } from './lib/project.mjs';

/**
 * @typedef {{ passed: number, failed: number, names?: string[] }} Count  with the names of the tests that failed
 * @typedef {(text: string) => void} Say
 * @typedef {{ name: string, title: string, run: (say: Say) => Promise<Count>, needs?: string, isCheck?: boolean }} Stage
 */

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const reports = mkdtempSync(path.join(os.tmpdir(), 'mindreel-test-'));
const typeConfigs = readdirSync(PROJECT).filter((name) => /^tsconfig.*\.json$/.test(name));

/**
 * In the order in which they run. Checks run two at a time, each needing one core at most of its time; what they say is
 * shown where they fail. The others use every core by themselves.
 * @type {Stage[]}
 */
const STAGES = [
  { name: 'fences', title: 'Fences', isCheck: true, run: (say) => vitest(['fences'], say) },
  {
    name: 'lint',
    title: 'Format and lint',
    isCheck: true,
    run: (say) => program('biome', ['check', '.'], say),
  },
  ...typeConfigs.map((config) => ({
    name: 'types',
    title: `Types (${config})`,
    isCheck: true,
    run: (/** @type {Say} */ say) => program('tsc', ['-p', config], say),
  })),
  { name: 'dead', title: 'Dead code', isCheck: true, run: (say) => program('knip', [], say) },
  { name: 'build', title: 'Build', isCheck: true, run: build },
  { name: 'unit', title: 'Unit and integration', run: withPgbouncer },
  { name: 'browser', title: 'Components in a browser', run: () => inChromium('browser') },
  { name: 'journeys', title: 'Journeys', needs: 'build', run: journeys },
];

await main(async () => {
  const chosen = choose();
  await ensureInstalled();
  // The programs of the tests start often: what they load is compiled once.
  process.env.NODE_COMPILE_CACHE ??= inProject('node_modules/.cache/compiled');
  const total = { passed: 0, failed: 0 };
  /** @type {Set<string>} */
  const failedStages = new Set();
  /** @type {string[]} */
  const failedTests = [];
  const runStage = async (/** @type {Stage} */ stage) => {
    const beganAt = Date.now();
    let said = '';
    const isBlocked = stage.needs !== undefined && failedStages.has(stage.needs);
    if (isBlocked) said = `Not run, because the stage '${stage.needs}' failed.`;
    else if (!stage.isCheck) console.log(`\n${stage.title} …`);
    const {
      passed,
      failed,
      names = [],
    } = isBlocked
      ? { passed: 0, failed: 1 }
      : await stage.run((text) => {
          said += text;
        });
    total.passed += passed;
    total.failed += failed;
    failedTests.push(...names);
    if (failed > 0) failedStages.add(stage.name);
    if (failed > 0 && said) console.log(said.trimEnd());
    const result = failed > 0 ? `FAILED (${failed})` : `passed${passed > 1 ? ` (${passed})` : ''}`;
    console.log(`${stage.title}: ${result} in ${secondsSince(beganAt)} s`);
  };
  const checks = chosen.filter(({ isCheck }) => isCheck);
  const lane = async () => {
    for (let stage = checks.shift(); stage; stage = checks.shift()) await runStage(stage);
  };
  await Promise.all([lane(), lane()]);
  for (const stage of chosen) if (!stage.isCheck) await runStage(stage);
  rmSync(reports, { recursive: true, force: true });
  // At the end as well: of a long run often no more than the last lines is kept.
  if (failedTests.length > 0) console.log(`\n${failedTests.join('\n')}`);
  if (failedStages.size > 0) console.log(`\nFailed: ${[...failedStages].join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

/** The stages that the command line asks for, with the build where journeys need it. */
function choose() {
  const wanted = options.only?.split(',');
  const unknown = wanted?.filter((name) => !STAGES.some((stage) => stage.name === name)) ?? [];
  if (unknown.length > 0) {
    const names = [...new Set(STAGES.map((stage) => stage.name))].join(', ');
    throw new Refusal(`There is no stage ${unknown.join(', ')}. Stages: ${names}`);
  }
  const asked = STAGES.filter(
    (stage) =>
      (!wanted || wanted.includes(stage.name)) &&
      (files.length === 0 || files.flatMap(testFilesOf).some((file) => stageOf(file) === stage.name)),
  );
  return STAGES.filter((stage) => asked.includes(stage) || asked.some(({ needs }) => needs === stage.name));
}

/** The test files that an argument means: itself, or all in a folder. */
function testFilesOf(/** @type {string} */ place) {
  if (!statSync(inProject(place), { throwIfNoEntry: false })?.isDirectory()) return [place];
  return readdirSync(inProject(place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join(place, name));
}

/** The stage that runs a test file. */
function stageOf(/** @type {string} */ file) {
  if (file.endsWith('.browser.test.ts')) return 'browser';
  return /^tests\/(fences|journeys)\b/.exec(file)?.[1] ?? 'unit';
}

/** A program that checks one thing counts as one test. */
async function program(/** @type {string} */ name, /** @type {string[]} */ args, /** @type {Say} */ say) {
  const code = await run(name, args, { onOutput: say });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function build(/** @type {Say} */ say) {
  try {
    await ensureBuilt(say);
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return { passed: 0, failed: 1 };
  }
}

async function withPgbouncer() {
  if ((await ensurePgbouncer()) === undefined) {
    console.log('There is no PgBouncer: the tests of pooling are left out. Name one by PGBOUNCER_PATH.');
  }
  return vitest(['unit', 'integration', 'alone', 'timing']);
}

async function journeys() {
  if ((await ensureFirefox()) === undefined) {
    console.log('There is no Firefox: the first journey in it is left out. Name one by FIREFOX_PATH.');
  }
  if (installedNginx() === undefined) {
    console.log('There is no nginx: several instances behind it are left out. Name one by NGINX_PATH.');
  }
  return inChromium('journeys');
}

async function inChromium(/** @type {string} */ project) {
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    console.error('There is no Chromium, and none could be installed. Name one by CHROMIUM_PATH.');
    return { passed: 0, failed: 1 };
  }
  process.env.CHROMIUM_PATH = chromium;
  return vitest([project]);
}

/**
 * Runs projects of vitest.config.ts and counts their tests. What fails outside of any test (a file that cannot be
 * loaded, an error nobody caught) counts as one failed test.
 * @param {string[]} projects
 * @param {Say} [say] takes the output; without it that goes to the terminal
 * @returns {Promise<Count>}
 */
async function vitest(projects, say) {
  const folder = /^(unit|browser)$/.test(projects[0] ?? '') ? 'src' : `tests/${projects[0]}`;
  if (!existsSync(inProject(folder))) {
    console.log(`There are none: ${folder} does not exist.`);
    return { passed: 0, failed: 0 };
  }
  const report = path.join(reports, `${projects[0]}.json`);
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    // With a choice of files most projects have none of them; without one an empty project is a mistake.
    ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
  ];
  const code = await run('vitest', args, say && { onOutput: say });
  if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const names = testResults.flatMap(failedTestsOf);
  // A file that cannot be loaded stands among the names, and an error nobody caught in none.
  const failed = Math.max(names.length, numFailedTests);
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, names };
}

/**
 * A line for each test of a file that failed, or for the file where it could not be loaded.
 * @param {{ name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file
 */
function failedTestsOf({ name, status, message, assertionResults }) {
  const line = (/** @type {string} */ test, /** @type {string | undefined} */ why) =>
    `✗ ${path.relative(PROJECT, name)}: ${test}: ${why?.split('\n')[0]}`;
  if (assertionResults.length === 0) return status === 'failed' ? [line('not loaded', message)] : [];
  return assertionResults
    .filter((one) => one.status === 'failed')
    .map((one) => line(one.fullName, one.failureMessages[0]));
}
