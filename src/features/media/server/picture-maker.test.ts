import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPictureMaker } from './picture-maker.ts';

const CARD = { card: { id: 'one', title: 'Simple Made Easy', category: null } };
const SMALL = { width: 320, height: 180, format: 'webp' } as const;

/** The processes that a process of pictures' starter runs. */
function makersOf(pid: number | undefined): number[] {
  const children = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return children
    .split('\n')
    .map((line) => line.trim().split(/\s+/, 3))
    .filter(([, parent]) => parent === String(pid))
    .map(([child]) => Number(child))
    .filter((child) => isMaker(child));
}

function isMaker(pid: number): boolean {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'make-pictures',
    );
  } catch {
    return false; // There is none.
  }
}

const running = () => makersOf(process.pid);

function maker(idleMs?: number) {
  const made = createPictureMaker(idleMs);
  onTestFinished(() => made.close());
  return made;
}

test('pictures are made by one process, which is there only while it is needed', async () => {
  const pictures = maker(300);
  expect(running()).toEqual([]);
  const made = await Promise.all([1, 2, 3].map(() => pictures.make(CARD, SMALL)));
  expect(await sharp(made[0]).metadata()).toMatchObject({ format: 'webp', width: 320 });
  await vi.waitFor(() => expect(running()).toEqual([]), 20_000);
  await pictures.make(CARD, SMALL);
  expect(running()).toHaveLength(1);
});

test('a process that is killed is started anew, and makes what was under way', async () => {
  const pictures = maker();
  await pictures.make(CARD, SMALL);
  const [first = 0] = running();
  const underWay = pictures.make(CARD, SMALL);
  process.kill(first, 'SIGKILL');
  expect((await sharp(await underWay).metadata()).width).toBe(320);
  expect(running()).toHaveLength(1);
  expect(running()).not.toContain(first);
});

test('a process that was killed between two pictures is not missed', async () => {
  const pictures = maker();
  await pictures.make(CARD, SMALL);
  const [first = 0] = running();
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(running()).toEqual([]), 20_000);
  await pictures.make(CARD, SMALL);
  expect(running()).toHaveLength(1);
});

test('what cannot be read fails alone, and the process goes on', async () => {
  const pictures = maker();
  const broken = pictures.make({ kept: Buffer.from('no picture') }, SMALL);
  const [failed, made] = await Promise.allSettled([broken, pictures.make(CARD, SMALL)]);
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('could not be made') },
  });
  expect(made.status).toBe('fulfilled');
});

test('a stop ends the process and what it is at', async () => {
  const pictures = maker();
  await pictures.make(CARD, SMALL);
  const underWay = pictures.make(CARD, SMALL);
  pictures.close();
  await expect(underWay).rejects.toThrow('ended');
  await vi.waitFor(() => expect(running()).toEqual([]), 20_000);
  await expect(pictures.make(CARD, SMALL)).rejects.toThrow('no more pictures');
});

test('a server that is killed leaves no process behind', async () => {
  const script = `
    import { createPictureMaker } from ${JSON.stringify(path.resolve('src/features/media/server/picture-maker.ts'))};
    await createPictureMaker().make(${JSON.stringify(CARD)}, ${JSON.stringify(SMALL)});
    console.log('made');
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  await once(server.stdout, 'data');
  const [left = 0] = makersOf(server.pid);
  expect(isMaker(left)).toBe(true);
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(isMaker(left)).toBe(false), 20_000);
});
