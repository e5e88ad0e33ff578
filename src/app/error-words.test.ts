import {
  type AnyContractRouter,
  type InferContractRouterErrorMap,
  isContractProcedure,
} from '@orpc/contract';
import { expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '#lib/error-code.ts';
import { contract } from './contract.ts';

type KeysOfEach<T> = T extends T ? keyof T : never;
type DeclaredCode = KeysOfEach<InferContractRouterErrorMap<typeof contract>>;
// Does not compile once an operation declares a code that the table of words lacks.
const everyCodeHasWords: DeclaredCode extends ErrorCode ? true : never = true;

/** The codes of every refusal that a contract declares. */
function declaredCodes(router: AnyContractRouter): string[] {
  return isContractProcedure(router)
    ? Object.keys(router['~orpc'].errorMap)
    : Object.values(router).flatMap((inner) => declaredCodes(inner));
}

test('every refusal that an operation declares has its words', () => {
  expect(everyCodeHasWords).toBe(true);
  const declared = [...new Set(declaredCodes(contract))];
  expect(declared).toContain('RATE_LIMIT_ERROR');
  const known: readonly string[] = errorCodes;
  expect(declared.filter((code) => !known.includes(code))).toEqual([]);
});
