import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plantedCopy, runProgram } from './planted-copy.ts';

test('a file, an export or a library that nothing uses is found', async () => {
  const copy = plantedCopy({ 'src/lib/nobody-asks.ts': 'export const answer = 42;\n' });
  onTestFinished(copy.remove);
  appendFileSync(path.join(copy.folder, 'src/lib/uuid.ts'), '\nexport function neverCalled(): void {}\n');
  const packageFile = path.join(copy.folder, 'package.json');
  const manifest = JSON.parse(readFileSync(packageFile, 'utf8'));
  manifest.dependencies['never-imported'] = '1.0.0';
  writeFileSync(packageFile, JSON.stringify(manifest));

  const { code, stdout } = await runProgram('knip', ['--no-progress'], copy.folder);
  expect(code).not.toBe(0);
  expect(stdout).toContain('src/lib/nobody-asks.ts');
  expect(stdout).toMatch(/neverCalled .*src\/lib\/uuid\.ts/);
  expect(stdout).toMatch(/never-imported .*package\.json/);
});
