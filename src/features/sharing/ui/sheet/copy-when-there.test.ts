import { afterEach, expect, test, vi } from 'vitest';
import { copyWhenThere } from './copy-when-there.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that may refuse what is written before the text is there. */
function browser(isRefusing: boolean) {
  const written: string[] = [];
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly items: Record<string, Promise<Blob>>;
      constructor(items: Record<string, Promise<Blob>>) {
        this.items = items;
      }
    },
  );
  const write = async ([item]: { items: Record<string, Promise<Blob>> }[]) => {
    if (isRefusing) throw new DOMException('not focused', 'NotAllowedError');
    written.push(await (await (item?.items['text/plain'] ?? new Blob())).text());
  };
  const writeText = async (text: string) => void written.push(text);
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  return written;
}

test.each([true, false])(
  'a text is copied once it is there, also where a promise is refused: %s',
  async (isRefusing) => {
    const written = browser(isRefusing);
    await copyWhenThere(Promise.resolve('https://example.org/s/abc'));
    expect(written).toEqual(['https://example.org/s/abc']);
  },
);

test('a text that does not come fails once, where the browser refused before, too', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  for (const isRefusing of [true, false]) {
    browser(isRefusing);
    await expect(copyWhenThere(Promise.reject(new Error('too long')))).rejects.toThrow('too long');
  }
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
