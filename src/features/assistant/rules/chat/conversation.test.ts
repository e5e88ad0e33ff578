import { describe, expect, test } from 'vitest';
import { type ChatFailure, NO_CONNECTION } from './chat-failure.ts';
import {
  answerBeingWritten,
  type Change,
  type Conversation,
  conversationAfter,
  entriesOf,
  isBusy,
  type Message,
  maySend,
  UNREAD,
} from './conversation.ts';

const message = (id: string, given: Partial<Message> = {}): Message => ({
  id,
  role: 'user',
  content: `Question ${id}?`,
  status: 'complete',
  errorCode: null,
  questionId: null,
  assistant: null,
  links: [],
  followUps: [],
  ...given,
});
const answer = (id: string, given: Partial<Message> = {}) =>
  message(id, { role: 'assistant', content: `Answer ${id}.`, assistant: 'model', ...given });

const stateAfter = (...changes: Change[]): Conversation => changes.reduce(conversationAfter, UNREAD);
const read = (...messages: Message[]): Change => ({
  type: 'read',
  messages,
  assistant: 'model',
  closed: null,
});
const asked = (requestId: string, text: string): Change => ({
  type: 'asked',
  requestId,
  text,
  questionId: null,
});
const begun = (requestId: string | null, question: Message, writing: Message): Change => ({
  type: 'begun',
  requestId,
  question,
  answer: { ...writing, content: '', status: 'writing' },
});
const ids = ({ messages }: Conversation) => messages.map(({ id }) => id);

describe('a question', () => {
  test('is added at once, and another is not taken while it is on its way', () => {
    const conversation = stateAfter(read(), asked('r', 'Why?'));
    expect(conversation.unsent).toEqual([
      { requestId: 'r', text: 'Why?', questionId: null, failure: null, after: null },
    ]);
    expect([isBusy(conversation), maySend(conversation, 'How?')]).toEqual([true, false]);
  });

  test('that was not taken keeps its place: what is asked later stands under it', () => {
    const refused = (requestId: string): Change => ({ type: 'refused', requestId, failure: NO_CONNECTION });
    const conversation = stateAfter(
      read(),
      asked('r1', 'First?'),
      refused('r1'),
      asked('r2', 'Second?'),
      begun('r2', message('q'), answer('a')),
      { type: 'ended', answer: answer('a'), failure: null },
      asked('r3', 'Third?'),
      refused('r3'),
      asked('r4', 'Fourth?'),
    );
    const shown = entriesOf(conversation).map((entry) =>
      'unsent' in entry ? entry.unsent.text : entry.question.id,
    );
    expect(shown).toEqual(['First?', 'q', 'Third?', 'Fourth?']);
  });

  test('is not taken when it says nothing', () => {
    expect(maySend(stateAfter(read()), ' \n\t')).toBe(false);
    expect(maySend(stateAfter(read()), 'Why?')).toBe(true);
  });

  test('becomes the server’s message with its answer, which grows and ends', () => {
    const conversation = stateAfter(
      read(),
      asked('r', 'Why?'),
      begun('r', message('q'), answer('a')),
      { type: 'grew', text: 'Bec' },
      { type: 'grew', text: 'ause' },
    );
    expect(conversation.unsent).toEqual([]);
    expect(answerBeingWritten(conversation)).toMatchObject({ id: 'a', content: 'Because' });
    expect(isBusy(conversation)).toBe(true);
    const ended = conversationAfter(conversation, {
      type: 'ended',
      answer: answer('a', { content: 'Because.' }),
      failure: null,
    });
    expect(ended.messages.at(-1)).toMatchObject({ status: 'complete', content: 'Because.' });
    expect([isBusy(ended), ended.failures]).toEqual([false, {}]);
  });

  test('that was not taken says why, stays, and is sent again under the same id', () => {
    const refused = stateAfter(read(), asked('r', 'Why?'), {
      type: 'refused',
      requestId: 'r',
      failure: NO_CONNECTION,
    });
    expect(refused.unsent).toEqual([
      { requestId: 'r', text: 'Why?', questionId: null, failure: NO_CONNECTION, after: null },
    ]);
    expect(maySend(refused, 'Why?')).toBe(true);
    const again = conversationAfter(refused, asked('r', 'Why?'));
    expect(again.unsent).toEqual([
      { requestId: 'r', text: 'Why?', questionId: null, failure: null, after: null },
    ]);
  });

  test('that was not taken because one has to sign in closes the chat', () => {
    const failure: ChatFailure = { ...NO_CONNECTION, closes: 'sign-in' };
    expect(stateAfter(read(), asked('r', 'Why?'), { type: 'refused', requestId: 'r', failure }).closed).toBe(
      'sign-in',
    );
  });

  test('sent again that had arrived after all is answered where it stood', () => {
    const conversation = stateAfter(
      read(message('1'), answer('2', { status: 'partial' }), message('3'), answer('4')),
      begun('r', message('1'), answer('2')),
    );
    expect(ids(conversation)).toEqual(['1', '2', '3', '4']);
  });
});

describe('a question that was not taken', () => {
  const refused = (requestId: string, failure: ChatFailure): Change => ({
    type: 'refused',
    requestId,
    failure,
  });
  const LIMIT: ChatFailure = { ...NO_CONNECTION, code: 'RATE_LIMIT_ERROR', isConnection: false };
  const shown = (conversation: Conversation) =>
    entriesOf(conversation).map((entry) => ('unsent' in entry ? entry.unsent.text : entry.question.content));

  test('stays under the answer before it when that is given anew', () => {
    const before = [read(message('1'), answer('2')), asked('r', 'Why?'), refused('r', LIMIT)];
    const again: Change[] = [{ type: 'asked-again' }, begun(null, message('1'), answer('3'))];
    expect(shown(stateAfter(...before, ...again))).toEqual(['Question 1?', 'Why?']);
    expect(shown(stateAfter(...before, ...again, asked('s', 'How?')))).toEqual([
      'Question 1?',
      'Why?',
      'How?',
    ]);
  });

  test('stands at the end once what it stood under is gone', () => {
    const before = [read(message('1'), answer('2')), asked('r', 'Why?'), refused('r', LIMIT)];
    expect(shown(stateAfter(...before, read(message('4'), answer('5'))))).toEqual(['Question 4?', 'Why?']);
  });

  test('before the conversation was read stands under it, though the same was asked before', () => {
    const was = [message('1', { content: 'Why?' }), answer('2'), message('3'), answer('4')];
    expect(shown(stateAfter(asked('r', 'Why?'), refused('r', LIMIT), read(...was)))).toEqual([
      'Why?',
      'Question 3?',
      'Why?',
    ]);
    const isLast = was.slice(0, 2);
    expect(shown(stateAfter(asked('r', 'Why?'), refused('r', LIMIT), read(...isLast)))).toEqual([
      'Why?',
      'Why?',
    ]);
    // Its answer may have been lost on the way.
    expect(shown(stateAfter(asked('r', 'Why?'), refused('r', NO_CONNECTION), read(...isLast)))).toEqual([
      'Why?',
    ]);
  });
});

describe('an answer', () => {
  test('that ended early keeps what it had, with the reason', () => {
    const conversation = stateAfter(begun('r', message('q'), answer('a')), {
      type: 'ended',
      answer: answer('a', { status: 'partial', content: 'Half' }),
      failure: NO_CONNECTION,
    });
    expect(conversation.messages.at(-1)).toMatchObject({ status: 'partial', content: 'Half' });
    expect(conversation.failures).toEqual({ a: NO_CONNECTION });
  });

  test('asked for again takes the place of the former', () => {
    const asking = stateAfter(read(message('1'), answer('2'), message('3'), answer('4')), {
      type: 'asked-again',
    });
    expect(isBusy(asking)).toBe(true);
    const conversation = conversationAfter(asking, begun(null, message('3'), answer('5')));
    expect(ids(conversation)).toEqual(['1', '2', '3', '5']);
    expect(conversation.isAskingAgain).toBe(false);
  });

  test('asked for again in vain leaves the former, and says why', () => {
    const conversation = stateAfter(
      read(message('1'), answer('2')),
      { type: 'asked-again' },
      { type: 'refused', requestId: null, failure: NO_CONNECTION },
    );
    expect([ids(conversation), conversation.failures, isBusy(conversation)]).toEqual([
      ['1', '2'],
      { 2: NO_CONNECTION },
      false,
    ]);
  });
});

describe('what the server has', () => {
  test('takes the place of what was known, and ends a lost connection', () => {
    const conversation = stateAfter(
      begun('r', message('q'), answer('a')),
      { type: 'connection-lost' },
      read(message('q'), answer('a', { content: 'More', status: 'writing' })),
    );
    expect(conversation.isConnectionLost).toBe(false);
    expect(answerBeingWritten(conversation)?.content).toBe('More');
  });

  test('tells that a question arrived of which nothing was heard', () => {
    const failed = stateAfter(read(message('1', { content: 'Why?' }), answer('2')), asked('r', 'Why?'), {
      type: 'refused',
      requestId: 'r',
      failure: NO_CONNECTION,
    });
    const same = conversationAfter(failed, read(message('1', { content: 'Why?' }), answer('2')));
    expect(same.unsent).toHaveLength(1);
    const there = conversationAfter(
      failed,
      read(message('1'), answer('2'), message('3', { content: 'Why?' })),
    );
    expect(there.unsent).toEqual([]);
  });

  test('that cannot be read is said where nothing is known, and leaves what is', () => {
    expect(stateAfter({ type: 'not-read' }).phase).toBe('unreadable');
    expect(stateAfter(read(message('1')), { type: 'not-read' })).toMatchObject({ phase: 'ready' });
  });
});
