import { describe, expect, test } from 'vitest';
import { type NounPhrase, nounPhrase } from './noun-phrases.ts';
import type { Unit } from './text-index.ts';

/** What a phrase is, by the lines in which it stands. */
function phraseIn(phrase: RegExp, ...lines: readonly string[]): NounPhrase | null {
  const places = lines.flatMap((text) => {
    const unit: Unit = { cue: null, text, speaker: '', from: 0, to: 1, wordCount: 1 };
    return Array.from(text.matchAll(phrase), ({ 0: said, index }) => ({
      unit,
      start: index,
      end: index + said.length,
    }));
  });
  return nounPhrase(places);
}

describe('a phrase that one may ask about', () => {
  test.each([
    ['a verb', /quote/gi, ['They let you quote a talk exactly.', 'We quote what she wrote.']],
    ['an adjective', /robust/gi, ['It has to be robust.', 'The design is simple and robust in the end.']],
    ['a part of a compound with a verb', /row/gi, ['They row across the lake.', 'You row with both hands.']],
    [
      'a part of different longer phrases',
      /node/gi,
      ['The node software is old.', 'Some node operators left.', 'We ran a node crawler.'],
    ],
    ['somebody of an example', /Alice/g, ['So Alice pays first.', 'Then Alice waits for it.']],
    [
      'half a number',
      /byte transactions/g,
      ['We saw 64 byte transactions.', 'There were 64 byte transactions.'],
    ],
  ])('is not %s', (_, phrase, lines) => {
    expect(phraseIn(phrase, ...lines)).toBeNull();
  });

  test.each<[string, string, RegExp, string[]]>([
    [
      'in the plural where it is said so',
      'full nodes',
      /full nodes?/g,
      ['We run full nodes.', 'A full node is slow.'],
    ],
    [
      'in the plural where it is one of several',
      'invoices',
      /invoice/g,
      ['You send an invoice.', 'An invoice expires.'],
    ],
    [
      'without an article where it has none',
      'privacy',
      /privacy/g,
      ['They care about privacy.', 'It is bad for privacy.'],
    ],
    [
      'with its article where it has one',
      'the mempool',
      /mempool/g,
      ['It is in the mempool.', 'The mempool is full.'],
    ],
    [
      'as it is spelt within sentences',
      'Merkle trees',
      /Merkle tree/g,
      ['It is a Merkle tree.', 'Each Merkle tree has a root.'],
    ],
    [
      'in small letters but for names',
      'soft forks',
      /soft forks/gi,
      ['Soft forks are rare.', 'I like soft forks.'],
    ],
    [
      'with what always stands before it',
      'open source projects',
      /source projects/g,
      ['I like open source projects.', 'We fund open source projects.'],
    ],
    [
      'with what it is joined to',
      'long-term goals',
      /term goals/g,
      ['We set long-term goals.', 'They lack long-term goals.'],
    ],
    [
      'as a name',
      'Chaincode Labs',
      /Chaincode Labs/g,
      ['I work at Chaincode Labs.', 'Then Chaincode Labs hired me.'],
    ],
    [
      'as one of several that have a name of letters',
      'ETFs',
      /ETF/g,
      ['They sell an ETF.', 'An ETF is dear.'],
    ],
  ])('is asked about %s', (_, form, phrase, lines) => {
    expect(phraseIn(phrase, ...lines)?.form).toBe(form);
  });

  test.each([
    ['a vacancy chain', /vacancy chain/g, ['We call it a vacancy chain.', 'A vacancy chain is long.']],
    ['an RPC', /RPC/g, ['They added an RPC.', 'An RPC is slow.']],
    ['a user', /user/g, ['It is for a user.', 'A user is tired.']],
    ['a European hare', /European hare/g, ['It is a European hare.', 'A European hare is quick.']],
    ['a one-time pad', /one-time pad/g, ['They use a one-time pad.', 'A one-time pad is safe.']],
    ['an uninvited guest', /uninvited guest/g, ['It is an uninvited guest.', 'An uninvited guest stays.']],
    ['a unicorn', /unicorn/g, ['It is a unicorn.', 'A unicorn is shy.']],
    ['SQLite', /SQLite/g, ['We moved to SQLite.', 'It is kept in SQLite.']],
  ])('stands as %s after "What is"', (one, phrase, lines) => {
    expect(phraseIn(phrase, ...lines)?.one).toBe(one);
  });
});
