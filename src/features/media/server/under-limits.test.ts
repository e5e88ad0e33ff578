import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { underLimits } from './under-limits.ts';

const run = promisify(execFile);
const LIMITS = { memoryMegabytes: 300, processorSeconds: 2 };

/** Runs JavaScript as the decoder of pictures is run: with memory outside of the heap, which only the system bounds. */
function limited(script: string) {
  const { program, args } = underLimits(LIMITS, process.execPath, ['--jitless', '-e', script]);
  return run(program, args);
}

const fill = (megabytes: number) => `
  const held = [];
  for (let n = 0; n < ${megabytes}; n += 10) held.push(Buffer.alloc(10 * 1024 * 1024, 1));
  console.log('took', held.length * 10);`;

test.runIf(process.platform === 'linux')(
  'a program that takes more memory than it may is ended by the system, one that takes less is not',
  async () => {
    expect((await limited(fill(100))).stdout).toBe('took 100\n');
    await expect(limited(fill(400))).rejects.not.toMatchObject({ stdout: expect.stringContaining('took') });
  },
);

test.runIf(process.platform === 'linux')('a program that never ends is ended by the system', async () => {
  await expect(limited('for (;;);')).rejects.toMatchObject({
    code: null,
    signal: expect.stringMatching(/^SIG(KILL|XCPU)$/),
  });
});

test('what a program is given reaches it letter for letter', async () => {
  const { program, args } = underLimits(LIMITS, process.execPath, [
    '--jitless',
    '-p',
    'process.argv[1]',
    '$HOME "a" b',
  ]);
  expect((await run(program, args)).stdout).toBe('$HOME "a" b\n');
});
