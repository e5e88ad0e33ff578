/** The fields that a server refused, each with what is wrong with it; none when it refused for another reason. */
export function refusedFields(error: unknown): Record<string, string> {
  const { data } = Object(error) as { data?: unknown };
  const { fields } = Object(data) as { fields?: unknown };
  return Object(fields) as Record<string, string>;
}
