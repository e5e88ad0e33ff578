import { expect, test, vi } from 'vitest';
import { connectToasts, onFirstToast, pressedToastDurationMs, toast, toastDurationMs } from './toast.ts';

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

/** The titles that are shown once what shows them is there. */
function shownNow(): string[] {
  const shown: string[] = [];
  connectToasts((_tone, title) => shown.push(title))();
  return shown;
}

test('a toast whose time is over when it could be shown is not shown any more', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  toast.error('read long ago');
  toast.success('may still be undone', { action: { label: 'Undo', onClick: () => {} } });
  now.mockReturnValue(toastDurationMs);
  toast.info('of now');
  expect(shownNow()).toEqual(['may still be undone', 'of now']);
  toast.success('may be undone no more', { action: { label: 'Undo', onClick: () => {} } });
  now.mockReturnValue(toastDurationMs + pressedToastDurationMs);
  expect(shownNow()).toEqual([]);
  now.mockRestore();
});

test('what was said about something makes way for the next about the same, and is withdrawn alone', () => {
  toast.error('failed', { about: 'a vote' });
  toast.error('failed again', { about: 'a vote' });
  toast.error('failed', { about: 'a heart' });
  toast.info('copied');
  toast.withdraw('a heart');
  expect(shownNow()).toEqual(['failed again', 'copied']);

  const withdrawn: string[] = [];
  const disconnect = connectToasts(() => {}, { withdraw: (about) => withdrawn.push(about) });
  toast.error('failed', { about: 'a vote' });
  toast.withdraw('a vote');
  disconnect();
  expect(withdrawn).toEqual(['a vote', 'a vote']);
});

test('whoever stood in for the toaster takes nothing from it by going', () => {
  const shown: string[] = [];
  const standInGoes = connectToasts(() => {});
  const disconnect = connectToasts((_tone, title) => shown.push(title));
  standInGoes();
  toast.info('on');
  disconnect();
  expect(shown).toEqual(['on']);
});

test('a stand-in that comes after the toaster takes nothing from it', () => {
  const shown: string[] = [];
  const disconnect = connectToasts((_tone, title) => shown.push(title));
  const standInGoes = connectToasts(() => {}, { isStandIn: true });
  toast.info('on');
  standInGoes();
  disconnect();
  expect(shown).toEqual(['on']);
});
