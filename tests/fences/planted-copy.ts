import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const PROJECT = path.resolve('.');

/** What a fence needs beside the sources. */
const CONFIGURATION = [
  '.dependency-cruiser.mjs',
  'knip.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.rules.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** A copy of the project's sources with more files in it; whoever makes one removes it. */
export function plantedCopy(files: Record<string, string>): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mindreel-planted-'));
  for (const name of ['src', 'public', 'scripts', 'tests', ...CONFIGURATION]) {
    cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs one of the project's programs in a folder; a failure is an answer too. */
export function runProgram(
  name: string,
  args: string[],
  folder: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = path.join(PROJECT, 'node_modules/.bin', name);
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) || 1 : 0, stdout, stderr });
    });
  });
}
