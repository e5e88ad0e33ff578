import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CannotListen, listen } from './listen.ts';

function server(): Server {
  const made = createServer();
  onTestFinished(() => void made.close());
  return made;
}

/** One that the system refuses for this reason. */
function refused(code: string): Server {
  const made = server();
  made.listen = () => made;
  queueMicrotask(() => made.emit('error', Object.assign(new Error(code), { code })));
  return made;
}

const HERE = { host: '127.0.0.1', port: 0 };

test('an address that is free is served', async () => {
  const made = server();
  await listen(made, HERE);
  expect(made.listening).toBe(true);
});

test('a port that another program has is told with the variable to set', async () => {
  const first = server();
  await listen(first, HERE);
  const { port } = first.address() as AddressInfo;
  await expect(listen(server(), { ...HERE, port })).rejects.toThrow(
    new CannotListen(`Port ${port} is in use. Set PORT to another one.`),
  );
});

test('an address of another machine is told with the variable to set', async () => {
  await expect(listen(server(), { ...HERE, host: '203.0.113.1' })).rejects.toThrow(
    new CannotListen('203.0.113.1 is no address of this machine. Set HOST to one that is, or leave it out.'),
  );
});

test('a port that only root may take is told with the variable to set', async () => {
  await expect(listen(refused('EACCES'), { ...HERE, port: 80 })).rejects.toThrow(
    new CannotListen('This user may not listen on port 80. Set PORT to another one, such as 3000.'),
  );
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a name without an address (%s) is told with the variable to set',
  async (code) => {
    await expect(listen(refused(code), { ...HERE, host: 'nowhere' })).rejects.toThrow(
      new CannotListen(
        'The name nowhere leads to no address. Set HOST to one of this machine, or leave it out.',
      ),
    );
  },
);

test('a failure that no variable mends stays what it is', async () => {
  const failed = listen(refused('EMFILE'), HERE);
  await expect(failed).rejects.toMatchObject({ code: 'EMFILE' });
  await expect(failed).rejects.not.toBeInstanceOf(CannotListen);
});
