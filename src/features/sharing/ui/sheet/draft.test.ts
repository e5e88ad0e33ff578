import { expect, test } from 'vitest';
import { draftOf, keepDraft, keepMade, keepSwitch, switchesToSend } from './draft.ts';

const thing = (videoId: string) => ({ kind: 'video' as const, videoId });
const CLOSED = { connects: false, friendsMaySee: false };

test('a thing that nobody shared yet has no draft, and one of another person is none', () => {
  keepDraft('ann', thing('a'), { text: 'Look!' });
  expect(draftOf('ann', thing('a')).text).toBe('Look!');
  expect(draftOf('ben', thing('a'))).toEqual({ chosen: {} });
  expect(draftOf('ann', thing('b'))).toEqual({ chosen: {} });
});

test('a switch that is chosen before there is a link is kept beside the words, and sent for the link', () => {
  keepDraft('ann', thing('c'), { text: 'Look!' });
  keepDraft('ann', thing('c'), { chosen: { friendsMaySee: true } });
  expect(draftOf('ann', thing('c'))).toEqual({ text: 'Look!', chosen: { friendsMaySee: true } });
  expect(switchesToSend(draftOf('ann', thing('c')))).toEqual({ friendsMaySee: true });
});

test('a link that is closed is asked for closed again, and an open one opens nothing', () => {
  keepMade('ann', thing('d'), { shareId: 'd', ...CLOSED });
  expect(switchesToSend(draftOf('ann', thing('d')))).toEqual(CLOSED);
  keepMade('ann', thing('d'), { shareId: 'd', connects: true, friendsMaySee: true });
  expect(switchesToSend(draftOf('ann', thing('d')))).toEqual({});
});

test('what was chosen while a link was under way stays chosen until the link has it', () => {
  keepDraft('ann', thing('e'), { chosen: CLOSED });
  keepMade('ann', thing('e'), { shareId: 'e', connects: false, friendsMaySee: true });
  expect(draftOf('ann', thing('e')).chosen).toEqual({ friendsMaySee: false });
  keepSwitch('e', 'friendsMaySee', false);
  expect(draftOf('ann', thing('e'))).toEqual({ chosen: {}, made: { shareId: 'e', ...CLOSED } });
});

test('a switch that is changed in the list of links is as it is there, and that of no other link', () => {
  keepMade('ann', thing('f'), { shareId: 'f', ...CLOSED });
  keepMade('ann', thing('g'), { shareId: 'g', ...CLOSED });
  keepSwitch('f', 'connects', true);
  expect(draftOf('ann', thing('f')).made).toEqual({ shareId: 'f', connects: true, friendsMaySee: false });
  expect(draftOf('ann', thing('g')).made).toEqual({ shareId: 'g', ...CLOSED });
});
