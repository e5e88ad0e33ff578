import type { OtherForms } from './other-forms.ts';

/** Words of the field that people write in short, with signs and in full: each row is one name. */
const NAMES: readonly (readonly string[])[] = [
  ['c#', 'csharp', 'c sharp'],
  ['f#', 'fsharp', 'f sharp'],
  ['c++', 'cpp'],
  ['.net', 'dotnet', 'dot net'],
  ['js', 'javascript'],
  ['regex', 'regexp', 'regular expression'],
  ['ai', 'artificial intelligence'],
  ['ml', 'machine learning'],
  ['nlp', 'natural language processing'],
  ['llm', 'large language model'],
  ['tdd', 'test driven development'],
  ['oop', 'object oriented programming'],
  ['ui', 'user interface'],
  ['ux', 'user experience'],
  ['cli', 'command line interface'],
];

/** A form as a whole word, also of several of its kind: `regular expressions`. */
export function formPattern(form: string): RegExp {
  const plain = form.replace(/[.+]/g, '\\$&').replaceAll(' ', '[ -]');
  return new RegExp(`(?<![\\p{L}\\p{N}.])${plain}s?(?![\\p{L}\\p{N}+#])`, 'gu');
}

const FORMS = NAMES.flatMap((forms) =>
  forms.map((form) => ({ pattern: formPattern(form), others: forms.filter((other) => other !== form) })),
);

/** The names in a term, in small letters, and what else each is written as. */
export function namesIn(term: string): OtherForms[] {
  return FORMS.flatMap(({ pattern, others }) => {
    const [part] = term.match(pattern) ?? [];
    return part === undefined ? [] : [{ part, others }];
  });
}
