import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { type ConditionalSchemaConverter, type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { z } from 'zod';
import type { Access, LimitKind, OperationLimit, OperationMeta } from '#lib/operation.ts';
import { LIMITS } from '#platform/callers/rate-limit.ts';

const SESSION = 'session';

const ABOUT = `Every operation answers JSON unless its answer names another type. A request that brings something says
\`content-type: application/json\`, or \`multipart/form-data\` where it brings a file, and at most 64 kB unless the operation
takes more: what is larger is answered \`413\`, what says another type or none \`415\`, and \`405\` what is called by another
method than those that its answer's \`Allow\` names. Moments are ISO 8601 in UTC, ids are
UUIDs. Lists come in pages: send \`nextCursor\` back as \`cursor\`.

Whoever signs in (\`POST /sign-in\`) is given a session cookie, which every operation for members needs. What is refused is
answered with its status and \`{ code, message }\`; \`data\` says more where the code has more to say. A request that may
change something is refused when a browser sends it from another site.

Calls of all operations that count as the same kind count together: those of a member by the account, wherever they come
from; those of a visitor by the cookie and by the network, an IPv4 address or an IPv6 /64, whose visitors have ten persons'
worth together. What counts as 'registration', 'mail' or 'miss' also counts for an IPv6 /48, which has ten networks' worth.`;

/** What each refusal means; a code that only some operations answer with is told of by its name. */
const REFUSALS: Readonly<Record<string, string>> = {
  VALIDATION_ERROR: 'What was sent cannot be taken; `data.fields` says which field and why.',
  AUTH_ERROR: 'Nobody is signed in, or what was given to sign in with is wrong.',
  PERMISSION_ERROR: 'Whoever is signed in may not do this.',
  NOT_FOUND_ERROR: 'What it is about does not exist.',
  RATE_LIMIT_ERROR:
    'Too many calls; `Retry-After` and `data.retryAfterSeconds` say when the next one may come.',
  CONNECTION_ERROR: 'The database is out of reach; the same call may go through later.',
  DISK_FULL_ERROR: 'There is no room left to save anything.',
  READ_ONLY_ERROR: 'The site can only be read at the moment.',
  CHAT_BUSY_ERROR: 'Another answer of this conversation is still being written.',
  CHAT_ERROR: 'The assistant could not answer; `data.code` says why.',
};

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'Anybody may call it.',
  'share-visitor': 'For members, and for visitors who came by a share link.',
  member: 'For members.',
  admin: 'For admins.',
};

/** Schemas as they stand in the contract, by the library that they are written with. */
const converter: ConditionalSchemaConverter = {
  condition: (schema) => schema !== undefined && schema['~standard'].vendor === 'zod',
  convert(given, { strategy }) {
    const schema = given as unknown as z.ZodType;
    const isRequired = !schema.safeParse(undefined).success;
    const written = z.toJSONSchema(schema, {
      io: strategy,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        // Its format says the same in a word.
        if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
        if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { contentMediaType: '*/*' });
      },
    });
    delete written.$schema;
    return [isRequired, written as never];
  },
};

/** The operations of a contract by their names, such as `catalogue.list`. */
function operationsByName(tree: object, path: readonly string[] = []): [string, AnyContractProcedure][] {
  if (isContractProcedure(tree)) return [[path.join('.'), tree]];
  return Object.entries(tree).flatMap(([name, branch]) => operationsByName(branch, [...path, name]));
}

/**
 * The description of an API (OpenAPI 3.1), made of its contract: who may call each operation, what it takes, answers and
 * refuses.
 */
export async function openApiOf(contract: AnyContractRouter, siteName: string): Promise<OpenAPI.Document> {
  const document = await new OpenAPIGenerator({ schemaConverters: [converter] }).generate(contract, {
    info: { title: `${siteName} API`, version: '1', description: ABOUT },
    servers: [{ url: '/api' }],
  });
  const contracts = new Map(operationsByName(contract));
  const features = new Set<string>();
  const refused = new Map<string, OpenAPI.ResponseObject>();
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item ?? {}) as OpenAPI.OperationObject[]) {
      const name = operation.operationId ?? '';
      const known = contracts.get(name);
      if (!known) throw new Error(`the description names an operation that the contract does not: ${name}`);
      const feature = name.split('.')[0] ?? '';
      features.add(feature);
      operation.tags = [feature];
      Object.assign(operation, describe(known, refused, operation));
    }
  }
  return {
    ...document,
    tags: [...features].map((name) => ({ name })),
    components: {
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: 'mindreel_session',
          description: 'The cookie that signing in sets; under https its name begins with `__Host-`.',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            status: { type: 'integer' },
            message: { type: 'string', description: 'In words for a person.' },
            data: {},
          },
          required: ['code', 'status', 'message'],
        },
      },
      responses: Object.fromEntries(refused),
    },
  };
}

/** What is said of one operation beside what it takes and answers; `refused` gathers the answers that many share. */
function describe(
  procedure: AnyContractProcedure,
  refused: Map<string, OpenAPI.ResponseObject>,
  { responses = {}, requestBody }: OpenAPI.OperationObject,
): Partial<OpenAPI.OperationObject> {
  const { meta, errorMap } = procedure['~orpc'];
  const { access = 'admin', limit } = meta as Partial<OperationMeta>;
  const errors = Object.entries(errorMap as Readonly<Record<string, { status?: number }>>);
  const byStatus = Map.groupBy(errors, ([, { status = 500 }]) => String(status));
  const refusals = [...byStatus].map(([status, ofStatus]) => {
    const names = ofStatus.map(([code]) => code).toSorted();
    const key = names.join('_or_');
    refused.set(key, refusal(names));
    return [status, { $ref: `#/components/responses/${key}` }] as const;
  });
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const { content } = (requestBody ?? {}) as Partial<OpenAPI.RequestBodyObject>;
  // A file cannot stand in JSON, though the generator offers both.
  if (content?.['multipart/form-data']) delete content['application/json'];
  const description = [
    WHO[access],
    limit && limitWords(limit),
    limit?.maxBodyBytes && `A request may bring up to ${limit.maxBodyBytes / 1024 / 1024} MB.`,
  ];
  return {
    description: description.filter(Boolean).join(' '),
    security: access === 'anyone' ? [] : [{ [SESSION]: [] }],
    responses: Object.fromEntries([...answers, ...refusals]),
  };
}

function limitWords({ kind, per, costly, countsMisses }: OperationLimit): string {
  const most = (one: LimitKind) =>
    `at most ${LIMITS[one].maxRequests} in ${LIMITS[one].windowSeconds} seconds`;
  const words = [
    `Counts as '${kind}': ${most(kind)} for a ${per}.`,
    costly && `What turns out to be costly counts as '${costly}' besides: ${most(costly)} for a ${per}.`,
    countsMisses && `What finds nothing counts for the network: ${most('miss')}.`,
  ];
  return words.filter(Boolean).join(' ');
}

function refusal(codes: readonly string[]): OpenAPI.ResponseObject {
  return {
    description: codes.map((code) => `${code}: ${REFUSALS[code] ?? 'See its message.'}`).join(' '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}
