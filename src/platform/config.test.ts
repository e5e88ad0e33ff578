import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any variable everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    siteName: 'Mindreel',
    trustProxy: false,
    databaseUrl: undefined,
    publicUrl: undefined,
    mail: undefined,
    mailOrigin: 'http://localhost:3000',
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_NAME: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    siteName: 'Mindreel',
  });
});

test('a public address is kept as its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://videos.example.org/' }).publicUrl).toBe(
    'https://videos.example.org',
  );
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'videos.example.org'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['PUBLIC_URL', 'https://example.org/path'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['OIDC_ISSUER', 'accounts.example.org'],
  ['OIDC_NAME', 'x'.repeat(41)],
  ['AI_CONTEXT_TOKENS', '100'],
  ['AI_IMAGE_SIZE', 'large'],
  ['AI_CONTEXT_TOKENS', 'many'],
  ['MAIL_FROM', 'noreply'],
  ['MAIL_FROM', 'One <one@example.org>, two@example.org'],
  ['MAIL_FROM', 'one@example.org two@example.org'],
  ['MAIL_FROM', 'Name <one@example.org> more'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} .*${value.slice(0, 4)}`));
});

test.each([
  ['DATABASE_URL', 'mysql://user:hunter2@somewhere/else'],
  ['ADMIN_CLAIM_CODE', 'hunter2'],
  ['AI_BASE_URL', 'user:hunter2@models.example.org'],
])('%s is refused by its name, without repeating its secret', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} must be`));
  expect(() => readConfig({ [name]: value })).toThrow(/^(?![\s\S]*hunter2)/);
});

test('the addresses of admins are read without case, and a wrong one is refused', () => {
  expect(readConfig({ ADMIN_EMAILS: ' Ann@example.org, ben@example.org,' }).adminEmails).toEqual([
    'ann@example.org',
    'ben@example.org',
  ]);
  expect(readConfig({}).adminEmails).toEqual([]);
  expect(() => readConfig({ ADMIN_EMAILS: 'ann' })).toThrow(/ADMIN_EMAILS must be e-mail addresses/);
});

test('a claim code is as long as what is compared of it', () => {
  expect(readConfig({ ADMIN_CLAIM_CODE: 'open sesame 2026' }).adminClaimCode).toBe('open sesame 2026');
  for (const short of ['------------', 'a b c d e f g', '  -  -  -  - x'])
    expect(() => readConfig({ ADMIN_CLAIM_CODE: short })).toThrow(/ADMIN_CLAIM_CODE must be at least 12/);
});

test('a provider to sign in with needs its address and our name at it, and is called as its host unless told', () => {
  expect(readConfig({ OIDC_ISSUER: 'https://id.example.org/realm', OIDC_CLIENT_ID: 'films' }).oidc).toEqual({
    issuer: new URL('https://id.example.org/realm'),
    clientId: 'films',
    clientSecret: undefined,
    name: 'id.example.org',
  });
  expect(readConfig({}).oidc).toBeUndefined();
  for (const half of [{ OIDC_ISSUER: 'https://id.example.org' }, { OIDC_CLIENT_ID: 'films' }]) {
    expect(() => readConfig(half)).toThrow('OIDC_ISSUER and OIDC_CLIENT_ID have to be set together');
  }
});

test('the way around a pooler is given beside the address of the pooler, and neither is repeated', () => {
  const addresses = {
    DATABASE_URL: 'postgres://films@pooler:6432/films',
    DIRECT_DATABASE_URL: 'postgres://films@database:5432/films',
  };
  expect(readConfig(addresses)).toMatchObject({
    databaseUrl: addresses.DATABASE_URL,
    directDatabaseUrl: addresses.DIRECT_DATABASE_URL,
  });
  expect(() => readConfig({ ...addresses, DATABASE_URL: '' })).toThrow(
    'DIRECT_DATABASE_URL is set beside DATABASE_URL, not in its place',
  );
  expect(() => readConfig({ ...addresses, DIRECT_DATABASE_URL: 'mysql://films:hunter2@x/films' })).toThrow(
    /^(?!.*hunter2).*DIRECT_DATABASE_URL must be a PostgreSQL address/s,
  );
});

test('a replica is given beside the database that it is one of, and its address is not repeated', () => {
  const replica = 'postgres://films:hunter2@replica:5432/films';
  const given = { DATABASE_URL: 'postgres://films@database:5432/films', DATABASE_READ_URL: replica };
  expect(readConfig(given).databaseReadUrl).toBe(replica);
  expect(() => readConfig({ DATABASE_READ_URL: replica })).toThrow(
    /^(?!.*hunter2).*DATABASE_READ_URL is set beside DATABASE_URL/s,
  );
  expect(() => readConfig({ ...given, DATABASE_READ_URL: 'mysql://films:hunter2@x/films' })).toThrow(
    /^(?!.*hunter2).*DATABASE_READ_URL must be a PostgreSQL address/s,
  );
});

test('every variable that cannot be used is named at once', () => {
  expect(() => readConfig({ PORT: 'x', TRUST_PROXY: 'y' })).toThrow(/PORT[\s\S]*TRUST_PROXY/);
});

describe('mail', () => {
  test('is sent through the server of SMTP_URL, whose user and password may hold anything', () => {
    const { mail } = readConfig({ SMTP_URL: 'smtps://ann%40example.org:p%3Ass%2Fw%25rd@mail.example.org' });
    expect(mail?.server).toEqual({
      host: 'mail.example.org',
      port: 465,
      hasImplicitTls: true,
      login: { user: 'ann@example.org', password: 'p:ss/w%rd' },
    });
    expect(readConfig({ SMTP_URL: 'smtp://[::1]' }).mail?.server).toEqual({
      host: '::1',
      port: 587,
      hasImplicitTls: false,
      login: undefined,
    });
    expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1:2525' }).mail?.server.port).toBe(2525);
  });

  test.each([
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://hunter2@mail.example.org',
    'smtp://:hunter2@mail.example.org',
    'smtp://ann:hunter2%@mail.example.org',
    'smtp://ann:hunter2@mail.example.org/path',
    'smtp://ann:hunter2@mail.example.org?ignoreTLS=true',
    'smtp://ann:hunter2@mail.example.org:99999',
  ])('SMTP_URL=%s is refused by its name and without its password', (value) => {
    let message = '';
    try {
      readConfig({ SMTP_URL: value });
    } catch (error) {
      message = (error as ConfigError).message;
    }
    expect(message).toContain('SMTP_URL must be a mail server');
    expect(message).not.toContain('hunter2');
  });

  const server = { SMTP_URL: 'smtp://127.0.0.1' };
  const site = { SITE_NAME: 'Our Videos', PUBLIC_URL: 'https://videos.example.org:8443' };

  test.each([
    ['the site at its host', site, { name: 'Our Videos', address: 'noreply@videos.example.org' }],
    ['this machine without a public address', {}, { name: 'Mindreel', address: 'noreply@localhost' }],
    [
      'this machine at a number',
      { PUBLIC_URL: 'http://192.0.2.7' },
      { name: 'Mindreel', address: 'noreply@localhost' },
    ],
    [
      'MAIL_FROM as an address alone',
      { ...site, MAIL_FROM: 'post@example.org' },
      { name: '', address: 'post@example.org' },
    ],
    [
      'MAIL_FROM with a name',
      { ...site, MAIL_FROM: '"Films, and more" <post@example.org>' },
      { name: 'Films, and more', address: 'post@example.org' },
    ],
  ])('comes from %s', (_what, given, sender) => {
    expect(readConfig({ ...server, ...given }).mail?.sender).toEqual(sender);
  });

  test('links to the public address, else to this machine, whatever a request says', () => {
    expect(readConfig(site).mailOrigin).toBe('https://videos.example.org:8443');
    expect(readConfig({ PORT: '8080' }).mailOrigin).toBe('http://localhost:8080');
  });
});

test('a language model is an endpoint and a name, with a key where one is asked for', () => {
  expect(readConfig({}).languageModel).toBeUndefined();
  expect(
    readConfig({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llama3.2' }).languageModel,
  ).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    apiKey: undefined,
    model: 'llama3.2',
    contextTokens: 16_000,
  });
  for (const half of [{ AI_BASE_URL: 'https://models.example.org/v1' }, { AI_MODEL: 'wise-1' }]) {
    expect(() => readConfig(half)).toThrow('AI_BASE_URL and AI_MODEL have to be set together');
  }
});

test('an image model stands at its own endpoint, else at that of the model that answers; keys go to their own alone', () => {
  const answering = { AI_BASE_URL: 'https://models.example.org/v1', AI_API_KEY: 'k1', AI_MODEL: 'wise-1' };
  expect(readConfig(answering).imageModel).toBeUndefined();
  expect(readConfig({ ...answering, AI_IMAGE_MODEL: 'painter' }).imageModel).toEqual({
    baseUrl: 'https://models.example.org/v1',
    apiKey: 'k1',
    model: 'painter',
    size: '1536x1024',
  });
  const elsewhere = { AI_IMAGE_MODEL: 'painter', AI_IMAGE_BASE_URL: 'http://localhost:8080/v1/' };
  expect(readConfig({ ...answering, ...elsewhere, AI_IMAGE_SIZE: '1280x720' }).imageModel).toEqual({
    baseUrl: 'http://localhost:8080/v1',
    apiKey: undefined,
    model: 'painter',
    size: '1280x720',
  });
  for (const half of [{ AI_IMAGE_BASE_URL: 'http://localhost:8080/v1' }, { AI_IMAGE_MODEL: 'painter' }])
    expect(() => readConfig(half)).toThrow('AI_IMAGE_MODEL has to be set together with');
});

test('files lie on the disk, or in a bucket that is described whole', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'talks',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  expect(readConfig({})).toMatchObject({ s3: undefined, filesIn: 'disk' });
  expect(readConfig(bucket)).toMatchObject({
    s3: { endpoint: 'https://s3.example.org', region: 'us-east-1', prefix: '', isPathStyle: true },
    filesIn: 's3',
  });
  const chosen = { S3_PREFIX: 'our/files', S3_PATH_STYLE: '0', S3_REGION: 'eu-north-1', FILES_IN: 'disk' };
  expect(readConfig({ ...bucket, ...chosen })).toMatchObject({
    s3: { region: 'eu-north-1', prefix: 'our/files/', isPathStyle: false },
    filesIn: 'disk',
  });
  for (const name of Object.keys(bucket))
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(`files in S3 need ${name}, too`);
  expect(() => readConfig({ FILES_IN: 's3' })).toThrow('files in S3 need S3_ENDPOINT, S3_BUCKET');
  for (const [name, value] of [
    ['S3_BUCKET', 'Talks!'],
    ['S3_PREFIX', '/a'],
    ['S3_PREFIX', 'a/../b'],
    ['S3_ENDPOINT', 'https://hunter2@s3.example.org'],
    ['FILES_IN', 'cloud'],
  ] as const) {
    const refused = () => readConfig({ ...bucket, [name]: value });
    expect(refused).toThrow(`${name} must be`);
    expect(refused).not.toThrow('hunter2');
  }
});
