import { describe, expect, test } from 'vitest';
import {
  type ArrivingThought,
  afterLook,
  isChatReady,
  type ShareEvent,
  type ShareStep,
  stepAfter,
} from './share-flow.ts';

const thought: ArrivingThought = { isNew: true, startsWithHint: true, hasAnswer: false };
const arrived = (given: Partial<ArrivingThought> = {}): ShareEvent => ({
  type: 'arrived',
  thought: { ...thought, ...given },
});
const revealed: ShareEvent = { type: 'revealed' };
const cancelled: ShareEvent = { type: 'cancelled' };
const opened: ShareEvent = { type: 'opened' };
const chatReady: ShareEvent = { type: 'chat-ready' };

describe('a thought that arrives', () => {
  test.each<[string, Partial<ArrivingThought>, ShareStep]>([
    ['is told of by a hint', {}, 'hint'],
    ['opens directly where hints are switched off', { startsWithHint: false }, 'opening'],
    ['and that is an answer stands open', { hasAnswer: true }, 'submitted'],
    ['and that is an answer stands open for who comes back', { isNew: false, hasAnswer: true }, 'submitted'],
    ['and that was opened before is not asked again', { isNew: false }, 'idle'],
  ])('%s', (_what, given, step) => {
    expect(stepAfter('idle', arrived(given))).toBe(step);
  });
});

test('a question goes from its hint through the sheet to the chat', () => {
  let step: ShareStep = 'idle';
  const steps = [arrived(), revealed, opened, chatReady].map((event) => {
    step = stepAfter(step, event);
    return step;
  });
  expect(steps).toEqual(['hint', 'opening', 'ready', 'submitted']);
});

const STEPS: ShareStep[] = ['idle', 'hint', 'opening', 'ready', 'submitted', 'dismissed'];
const EVENTS: [string, ShareEvent, Partial<Record<ShareStep, ShareStep>>][] = [
  ['arriving', arrived(), { idle: 'hint' }],
  ['a reveal', revealed, { hint: 'opening' }],
  ['a cancel', cancelled, { hint: 'dismissed', opening: 'dismissed', ready: 'dismissed' }],
  ['the sheet', opened, { opening: 'ready' }],
  ['the chat', chatReady, { ready: 'submitted' }],
];
test.each(EVENTS)('%s changes only the steps that wait for it', (_what, event, changes) => {
  for (const step of STEPS) expect([step, stepAfter(step, event)]).toEqual([step, changes[step] ?? step]);
});

const chat = { hasSubmit: true, isLoading: false, messages: [] };
describe('the chat is ready', () => {
  test.each([
    ['when it can be asked, has read and knows its messages', {}, true],
    ['not without a way to ask', { hasSubmit: false }, false],
    ['not while it loads', { isLoading: true }, false],
    ['not before it knows its messages', { messages: undefined }, false],
  ])('%s', (_what, given, is) => {
    expect(isChatReady({ ...chat, ...given })).toBe(is);
  });
});

describe('whoever waits for the chat', () => {
  test.each<[string, Parameters<typeof afterLook>, ReturnType<typeof afterLook>]>([
    ['goes on when it is ready', [chat, 100, true], 'go on'],
    ['waits while it is not there', [null, 2_999, true], 'wait'],
    ['waits while it loads', [{ ...chat, isLoading: true }, 2_999, true], 'wait'],
    ['goes on after three seconds anyway', [null, 3_000, true], 'go on'],
    ['waits for ever while nobody sees the page', [chat, 60_000, false], 'wait'],
  ])('%s', (_what, given, is) => {
    expect(afterLook(...given)).toBe(is);
  });
});
