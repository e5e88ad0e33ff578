// Who may import whom, as docs/map.md draws it. Planted violations in tests/fences prove each rule.

/** Each feature imports only from those before it. */
export const FEATURES = [
  'mail',
  'media',
  'accounts',
  'catalogue',
  'interests',
  'library',
  'watch',
  'assistant',
  'sharing',
  'backup',
  'admin',
];

/** Parts of the built-in assistant (`features/assistant/README.md`): each imports only from those before it. */
export const BUILT_IN_PARTS = ['words', 'sentences', 'question', 'scores', 'quotes', 'answers', 'proposals'];

/** Libraries without input or output, which rules may therefore use. */
const PURE_LIBRARIES = [
  '@orama/stemmers',
  '@zxcvbn-ts/language-en',
  'damerau-levenshtein',
  'entities',
  'marked',
  'stopwords-iso',
  'wink-eng-lite-web-model',
  'wink-nlp',
];
const CONTRACT_LIBRARIES = ['zod', '@orpc/contract'];
/** Libraries that belong to a server, and must not come near a browser. */
const SERVER_LIBRARIES = [
  'pg',
  'pg-boss',
  'pg-copy-streams',
  'tar-stream',
  'pino',
  'drizzle-orm',
  'sharp',
  'undici',
  'satori',
  'lru-cache',
  'nodemailer',
  '@ai-sdk',
  '@orpc/server',
  '@orpc/openapi',
];
const PAGE_LIBRARIES = ['react', 'react-dom', '@tanstack', 'sonner', 'lucide', 'hls.js', '@vimeo/player'];

const packages = (names) => `node_modules/(?:${names.join('|')})/`;
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'];
const ANY_RULES = '^src/features/[^/]+/rules/';
const BUILT_IN = 'src/features/assistant/rules/built-in/';
const ANY_CONTRACT = '^src/features/[^/]+/contract[^/]*\\.ts$';
const ANY_UI = '^src/features/[^/]+/ui/';
const LIB = '^src/lib/';

/** A fence: files of `from` import nothing of this project but `may`. */
const only = (name, from, may, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(?:src|scripts|tests)/', pathNot: may },
});

const PAGES = '^src/(?:shell|ui|client|lib|routes|features/[^/]+/(?:ui|rules|contract[^/]*\\.ts$))';

export default {
  forbidden: [
    only('rules', ANY_RULES, [ANY_RULES, LIB], 'Rules are pure: they know rules and lib.'),
    only(
      'contract',
      ANY_CONTRACT,
      [ANY_CONTRACT, ANY_RULES, LIB],
      'A contract knows contracts, rules and lib.',
    ),
    only(
      'server',
      '^src/features/([^/]+)/server/',
      [
        '^src/features/$1/(?:server|rules)/',
        ANY_RULES,
        ANY_CONTRACT,
        '^src/features/[^/]+/server/public\\.ts$',
        '^src/(?:platform|database)/',
        LIB,
      ],
      'A server knows its own feature, and of others what their doors let out.',
    ),
    only(
      'feature-ui',
      ANY_UI,
      [ANY_UI, ANY_RULES, ANY_CONTRACT, '^src/(?:client|ui)/', LIB],
      'Pages reach servers by the client alone.',
    ),
    only(
      'pages',
      '^src/(?:shell|routes/)',
      [ANY_UI, ANY_RULES, ANY_CONTRACT, '^src/(?:client|ui|shell)/', LIB],
      'Pages compose features; no server code.',
    ),
    only(
      'client',
      '^src/client/',
      ['^src/(?:client|ui)/', '^src/platform/request-store\\.server\\.ts$', LIB],
      'The client knows no feature.',
    ),
    only(
      'platform',
      '^src/platform/',
      ['^src/(?:platform|database)/', LIB],
      'The platform knows no feature.',
    ),
    only('database', '^src/database/', ['^src/database/', LIB], 'Tables know no feature.'),
    only('ui', '^src/ui/', ['^src/ui/', LIB], 'The design system knows no product word.'),
    only('lib', LIB, [LIB], 'Small pure pieces know nothing.'),
    ...FEATURES.map((feature, place) => ({
      name: `order-of-${feature}`,
      comment: 'Each feature imports only from those above it.',
      severity: 'error',
      from: { path: `^src/features/${feature}/` },
      to: { path: `^src/features/(?:${FEATURES.slice(place + 1).join('|') || '-'})/` },
    })),
    ...BUILT_IN_PARTS.map((part, place) => ({
      name: `built-in-${part}`,
      comment: 'Each part of the built-in assistant imports only from those before it.',
      severity: 'error',
      from: { path: `^${BUILT_IN}${part}/` },
      to: { path: `^${BUILT_IN}(?:(?:${BUILT_IN_PARTS.slice(place + 1).join('|') || '-'})/|[^/]+$)` },
    })),
    {
      name: 'libraries-of-rules',
      comment: 'A library in rules or lib must be without input and output; say so in PURE_LIBRARIES.',
      severity: 'error',
      from: { path: ANY_RULES },
      to: { dependencyTypes: npm, pathNot: packages(PURE_LIBRARIES) },
    },
    {
      name: 'libraries-of-contracts',
      severity: 'error',
      from: { path: `${ANY_CONTRACT}|${LIB}` },
      to: { dependencyTypes: npm, pathNot: packages(CONTRACT_LIBRARIES) },
    },
    {
      name: 'libraries-of-pages',
      comment: 'What a browser loads holds neither Node nor a server’s libraries.',
      severity: 'error',
      from: { path: PAGES },
      to: { path: `${packages(SERVER_LIBRARIES)}|^node:` },
    },
    {
      name: 'node-in-pages',
      severity: 'error',
      from: { path: PAGES },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'libraries-of-servers',
      severity: 'error',
      from: { path: '^src/(?:platform|database|features/[^/]+/server)/' },
      to: { path: packages(PAGE_LIBRARIES) },
    },
    {
      name: 'no-development-libraries',
      comment: 'They are not there when the product runs.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolved',
      comment: 'What is not found is not fenced.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // Under TypeScript 7 nothing else reads TypeScript; without it every file would look empty.
    parser: 'swc',
    // Types count: who knows another's types knows the other.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|\\?' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
