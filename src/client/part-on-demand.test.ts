import { type ComponentType, createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { partOnDemand } from './part-on-demand.tsx';

/** A part whose script is there from the second time that it is asked for. */
function partThatFailsOnce() {
  let asked = 0;
  const Part = partOnDemand(async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return () => 'Here';
  });
  return { Part, asked: () => asked };
}

const drawn = async (Part: ComponentType) =>
  new Response(await renderToReadableStream(createElement(Part), { onError: () => undefined })).text();

test('a part whose script could not be had ahead of a visit is asked for again at the visit', async () => {
  const { Part, asked } = partThatFailsOnce();
  await expect(Part.preload()).rejects.toThrow('offline');
  await Part.preload();
  await Part.preload();
  expect(asked()).toBe(2);
});

test('and by the page itself, where nothing else asks for it', async () => {
  const { Part } = partThatFailsOnce();
  await expect(Part.preload()).rejects.toThrow('offline');
  expect(await drawn(Part)).toBe('Here');
});

test('a part that failed where it is drawn is not asked for without end', async () => {
  const { Part, asked } = partThatFailsOnce();
  await expect(drawn(Part)).rejects.toThrow('offline');
  await expect(Part.preload()).rejects.toThrow('offline');
  expect(asked()).toBe(1);
});
