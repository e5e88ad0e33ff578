import { expect, test } from 'vitest';
import { connectToasts, onFirstToast, toast } from './toast.ts';

test('toasts wait in order until they can be shown, and wake the toaster', () => {
  const shown: string[] = [];
  let woken = 0;
  const sleep = onFirstToast(() => {
    woken += 1;
  });
  toast.success('first');
  toast.error('second', { description: 'why' });
  expect(woken).toBeGreaterThan(0);
  const disconnect = connectToasts((tone, title, options) =>
    shown.push(`${tone} ${title} ${options.description ?? ''}`),
  );
  expect(shown).toEqual(['success first ', 'error second why']);
  toast.info('third');
  expect(shown).toHaveLength(3);
  disconnect();
  sleep();
});

test('a toast wanted before the toaster exists wakes it when it comes', () => {
  toast.info('early');
  let woken = 0;
  const sleep = onFirstToast(() => {
    woken += 1;
  });
  expect(woken).toBe(1);
  const shown: string[] = [];
  const disconnect = connectToasts((_tone, title) => shown.push(title));
  expect(shown).toEqual(['early']);
  disconnect();
  sleep();
});
