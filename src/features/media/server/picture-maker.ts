import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { PictureSize } from '../rules/picture/picture-address.ts';
import type { CardVideo } from './card.ts';
import type { Thought } from './thought-card.ts';

/** What a picture is made from: one that is kept, or a card that is drawn; a thought beside it, where there is one. */
export type PictureSource = ({ kept: Uint8Array } | { card: CardVideo }) & { thought?: Thought };

/** What the process of pictures is asked, and what it answers: the picture, or what went wrong. */
export interface PictureTask {
  id: number;
  source: PictureSource;
  size: PictureSize;
}
export interface PictureAnswer {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

/** Makes pictures in a process of its own, which is started when it is needed and ends when it is not. */
export interface PictureMaker {
  make(source: PictureSource, size: PictureSize): Promise<Buffer>;
  /** Ends the process and whatever it is at. */
  close(): void;
}

/** Run as it is, also by the built server, which the scripts start in the project's folder. */
const PROGRAM = path.resolve('src/features/media/server/make-pictures.ts');
const IDLE_MS = 15_000;
/** After this long the process has hung, for it gives up a picture after 20 seconds itself. */
const HUNG_MS = 40_000;

/** The process ended before it answered. */
class MakerEnded extends Error {
  override readonly name = 'MakerEnded';
}

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

interface MakerProcess {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
}

/**
 * @param idleMs milliseconds without work after which the process ends.
 */
export function createPictureMaker(idleMs = IDLE_MS): PictureMaker {
  let running: MakerProcess | null = null;
  let resting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastId = 0;

  function end(): void {
    clearTimeout(resting);
    // It keeps nothing that could be lost.
    running?.child.kill('SIGKILL');
    running = null;
  }

  function start(): MakerProcess {
    const child = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=4'],
      // Secrets of this process are no business of its.
      env: { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    });
    const maker: MakerProcess = { child, waiting: new Map() };
    child.on('message', ({ id, bytes, error }: PictureAnswer) => {
      const asked = maker.waiting.get(id);
      maker.waiting.delete(id);
      if (bytes) asked?.resolve(Buffer.from(bytes));
      else asked?.reject(new Error(`a picture could not be made: ${error}`));
      if (maker.waiting.size > 0) return;
      child.channel?.unref();
      if (running === maker) resting = setTimeout(end, idleMs).unref();
    });
    const gone = (cause?: Error) => {
      if (running === maker) running = null;
      for (const { reject } of maker.waiting.values()) {
        reject(new MakerEnded('the process that makes pictures ended', { cause }));
      }
      maker.waiting.clear();
    };
    child.once('exit', () => gone());
    child.once('error', gone);
    child.unref();
    return maker;
  }

  async function ask(source: PictureSource, size: PictureSize): Promise<Buffer> {
    if (isClosed) throw new MakerEnded('no more pictures are made');
    clearTimeout(resting);
    running ??= start();
    const { child, waiting } = running;
    const id = ++lastId;
    const hung = setTimeout(() => child.kill('SIGKILL'), HUNG_MS).unref();
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.channel?.ref();
        const task: PictureTask = { id, source, size };
        // An error here is that of a process that just ended, of which its end tells.
        child.send(task, () => undefined);
      });
    } finally {
      clearTimeout(hung);
    }
  }

  return {
    async make(source, size) {
      try {
        return await ask(source, size);
      } catch (error) {
        // Somebody else's picture may have ended it; whatever ends it twice is this one's own fault.
        if (isClosed || !(error instanceof MakerEnded)) throw error;
        return ask(source, size);
      }
    },
    close() {
      isClosed = true;
      end();
    },
  };
}
