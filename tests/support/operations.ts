import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import type { OperationMeta } from '#lib/operation.ts';

export interface NamedOperation {
  /** Such as `catalogue.list`. */
  name: string;
  meta: Partial<OperationMeta>;
  route: AnyContractProcedure['~orpc']['route'];
}

/** Every operation of a contract, or of a router that keeps one. */
export function operationsOf(tree: object, path: readonly string[] = []): NamedOperation[] {
  if (isContractProcedure(tree)) {
    const { meta, route } = tree['~orpc'];
    return [{ name: path.join('.'), meta, route }];
  }
  return Object.entries(tree).flatMap(([name, branch]) => operationsOf(branch, [...path, name]));
}

/** The names of operations that do not say who may call them or which limit counts them. */
export function undeclaredOperations(tree: object): string[] {
  return operationsOf(tree)
    .filter(({ meta }) => !meta.access || !meta.limit)
    .map(({ name }) => name);
}
