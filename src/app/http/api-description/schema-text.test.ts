import { expect, test } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, schemaText } from './schema-text.ts';

test.each([
  [z.string(), 'string'],
  [z.int(), 'integer'],
  [z.uuid(), 'string (uuid)'],
  [z.string().nullable(), 'string | null'],
  [z.literal('ok'), '"ok"'],
  [z.enum(['new', 'old']), '"new" | "old"'],
  [z.array(z.string()), 'string[]'],
  [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  [z.record(z.string(), z.number()), '{ [name]: number }'],
  [z.object({}), '{}'],
  [z.file(), 'file'],
  [z.unknown(), 'unknown'],
  [
    z.object({ id: z.string(), place: z.object({ seconds: z.number() }).optional() }),
    '{\n  id: string\n  place?: {\n    seconds: number\n  }\n}',
  ],
])('a shape is written so that people can read it (%#)', (schema, text) => {
  const written = z.toJSONSchema(schema, { unrepresentable: 'any' });
  expect(schemaText(written as JsonSchema)).toBe(text);
});
