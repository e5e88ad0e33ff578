import { formKey } from './other-forms.ts';

/** Whether two search terms have the same words in other forms: `forget` and `forgot`. What differs so is no slip. */
export function areSameWords(one: string, other: string): boolean {
  const stemsOf = (term: string) =>
    (term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(formKey).join(' ');
  return stemsOf(one) === stemsOf(other);
}
