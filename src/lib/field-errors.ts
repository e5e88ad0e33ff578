/** What is wrong with each field of a form; a field that is right is absent. */
export type FieldErrors<Form> = Partial<Record<keyof Form, string>>;

/** Leaves out what is not wrong. */
export function errorsOf<Form>(errors: FieldErrors<Form>): FieldErrors<Form> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors<Form>;
}

/** The fields that a server refused, each with what is wrong with it; none when it refused for another reason. */
export function refusedFields(error: unknown): Record<string, string> {
  const { data } = Object(error) as { data?: unknown };
  const { fields } = Object(data) as { fields?: unknown };
  return Object(fields) as Record<string, string>;
}
