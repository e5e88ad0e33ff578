import { createHash } from 'node:crypto';
import type { OpenAPI } from '@orpc/openapi';
import { escapeUTF8 } from 'entities';
import { type JsonSchema, schemaText } from './schema-text.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
a { color: inherit; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 3rem; text-transform: capitalize; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
summary { cursor: pointer; padding: 0.6rem 0; }
code, pre { font: 0.9rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 1rem; background: color-mix(in srgb, currentColor 6%, transparent); }
summary code { font-weight: 600; }
`;

/** Nothing but its own style: no script, no picture, no other host. */
export const API_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Text with what stands in backquotes as code; paragraphs apart. */
function prose(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeUTF8(paragraph).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('\n');
}

const block = (title: string, text: string) =>
  `<h3>${title}</h3>\n<pre tabindex="0">${escapeUTF8(text)}</pre>`;

/** The page that shows an API's description to people. */
export function apiPage(document: OpenAPI.Document, siteName: string): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as OpenAPI.OperationObject,
    })),
  );
  const sections = (document.tags ?? []).map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name));
    return `<section>\n<h2>${escapeUTF8(name)}</h2>\n${own.map((one) => operationHtml(document, one)).join('\n')}\n</section>`;
  });
  const title = escapeUTF8(document.info.title);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${escapeUTF8(siteName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p><a href="/">${escapeUTF8(siteName)}</a> · <a href="/api/openapi.json">OpenAPI ${escapeUTF8(document.openapi)}</a></p>
${prose(document.info.description ?? '')}
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function operationHtml(
  document: OpenAPI.Document,
  { method, path, operation }: { method: string; path: string; operation: OpenAPI.OperationObject },
): string {
  const parameters = (operation.parameters ?? []) as OpenAPI.ParameterObject[];
  const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined;
  const parts = [prose(operation.description ?? '')];
  if (parameters.length > 0) {
    const lines = parameters.map(
      ({ name, in: place, required, schema }) =>
        `${name}${required ? '' : '?'}: ${schemaText(schema as JsonSchema, '  ')}  (${place})`,
    );
    parts.push(block('Parameters', lines.join('\n')));
  }
  for (const [type, { schema }] of Object.entries(body?.content ?? {})) {
    parts.push(block(`Body, ${escapeUTF8(type)}`, schemaText(schema as JsonSchema)));
  }
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    parts.push(responseHtml(document, status, response as OpenAPI.ResponseObject | OpenAPI.ReferenceObject));
  }
  const head = `<code>${method} /api${escapeUTF8(path)}</code> ${escapeUTF8(operation.summary ?? '')}`;
  return `<details id="${escapeUTF8(operation.operationId ?? '')}">\n<summary>${head}</summary>\n${parts.join('\n')}\n</details>`;
}

function responseHtml(
  { components }: OpenAPI.Document,
  status: string,
  response: OpenAPI.ResponseObject | OpenAPI.ReferenceObject,
): string {
  if ('$ref' in response) {
    const shared = components?.responses?.[response.$ref.split('/').at(-1) ?? ''] as OpenAPI.ResponseObject;
    return prose(`\`${status}\` ${shared.description}`);
  }
  const blocks = Object.entries(response.content ?? {}).map(([type, { schema }]) =>
    block(
      `Answer, ${status}${type === 'application/json' ? '' : `, ${escapeUTF8(type)}`}`,
      schemaText(schema as JsonSchema),
    ),
  );
  return blocks.length > 0 ? blocks.join('\n') : prose(`\`${status}\``);
}
