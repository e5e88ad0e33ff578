import { expect, test } from 'vitest';
import {
  draftOf,
  keepDraft,
  keepMade,
  keepNote,
  keepSwitch,
  noteToSend,
  shownNote,
  switchesToSend,
} from './draft.ts';

const thing = (videoId: string) => ({ kind: 'video' as const, videoId });
const CLOSED = { connects: false, friendsMaySee: false };
const SILENT = { note: null };

test('a thing that nobody shared yet has no draft, and one of another person is none', () => {
  keepDraft('ann', thing('a'), { note: 'Look!' });
  expect(draftOf('ann', thing('a')).note).toBe('Look!');
  expect(draftOf('ben', thing('a'))).toEqual({ chosen: {} });
  expect(draftOf('ann', thing('b'))).toEqual({ chosen: {} });
});

test('a switch that is chosen before there is a link is kept beside the words, and sent for the link', () => {
  keepDraft('ann', thing('c'), { note: 'Look!' });
  keepDraft('ann', thing('c'), { chosen: { friendsMaySee: true } });
  expect(draftOf('ann', thing('c'))).toEqual({ note: 'Look!', chosen: { friendsMaySee: true } });
  expect(switchesToSend(draftOf('ann', thing('c')))).toEqual({ friendsMaySee: true });
});

test('a link that is closed is asked for closed again, and an open one opens nothing', () => {
  keepMade('ann', thing('d'), { shareId: 'd', ...CLOSED, ...SILENT });
  expect(switchesToSend(draftOf('ann', thing('d')))).toEqual(CLOSED);
  keepMade('ann', thing('d'), { shareId: 'd', connects: true, friendsMaySee: true, ...SILENT });
  expect(switchesToSend(draftOf('ann', thing('d')))).toEqual({});
});

test('what was chosen while a link was under way stays chosen until the link has it', () => {
  keepDraft('ann', thing('e'), { chosen: CLOSED });
  keepMade('ann', thing('e'), { shareId: 'e', connects: false, friendsMaySee: true, ...SILENT });
  expect(draftOf('ann', thing('e')).chosen).toEqual({ friendsMaySee: false });
  keepSwitch('e', 'friendsMaySee', false);
  expect(draftOf('ann', thing('e'))).toEqual({ chosen: {}, made: { shareId: 'e', ...CLOSED, ...SILENT } });
});

test('a switch that is changed in the list of links is as it is there, and that of no other link', () => {
  keepMade('ann', thing('f'), { shareId: 'f', ...CLOSED, ...SILENT });
  keepMade('ann', thing('g'), { shareId: 'g', ...CLOSED, ...SILENT });
  keepSwitch('f', 'connects', true);
  expect(draftOf('ann', thing('f')).made).toEqual({
    shareId: 'f',
    connects: true,
    friendsMaySee: false,
    ...SILENT,
  });
  expect(draftOf('ann', thing('g')).made).toEqual({ shareId: 'g', ...CLOSED, ...SILENT });
});

test('a line is sent once it was typed, and is the link’s as soon as that says the same', () => {
  const draft = () => draftOf('ann', thing('h'));
  expect(noteToSend(draft())).toEqual({});
  keepDraft('ann', thing('h'), { note: 'So \n do I ' });
  expect(noteToSend(draft())).toEqual({ note: 'So \n do I ' });
  keepMade('ann', thing('h'), { shareId: 'h', ...CLOSED, note: 'So do I' });
  expect([noteToSend(draft()), shownNote(draft())]).toEqual([{}, 'So do I']);
  // Changed in the list of links it is changed here, and what was typed since stays.
  keepNote('h', 'Other words');
  expect(shownNote(draft())).toBe('Other words');
  keepDraft('ann', thing('h'), { note: '' });
  keepNote('h', 'Words of another tab');
  expect([noteToSend(draft()), shownNote(draft())]).toEqual([{ note: '' }, '']);
});
