/** As much of JSON Schema as contracts are written in. */
export interface JsonSchema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema | boolean;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
}

/** A shape in the way that TypeScript writes it, for people to read; what has no limits that it could show is `unknown`. */
export function schemaText(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((one) => schemaText(one, indent)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => schemaText(one, indent)).join(' & ');
  const [type = '', ...others] = [schema.type ?? ''].flat();
  if (others.length > 0) return [type, ...others].join(' | ');
  if (type === 'array') {
    const items = schemaText(schema.items, indent);
    return items.includes(' | ') ? `(${items})[]` : `${items}[]`;
  }
  if (type === 'object') return objectText(schema, indent);
  if (schema.format === 'binary') return 'file';
  if (type === 'string' && schema.format) return `string (${schema.format})`;
  return type || 'unknown';
}

function objectText(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  indent: string,
): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(value, inner)}`,
  );
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`;
  return typeof additionalProperties === 'object'
    ? `{ [name]: ${schemaText(additionalProperties, inner)} }`
    : '{}';
}
