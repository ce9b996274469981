import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import { errorStatus, type ErrorCode } from 'shared-api/errors';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { supportView } from 'shared-api/account/support-view';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKeys } from '../crypto/keys.ts';
import { sessions } from '../database/tables/identity.ts';
import { users } from '../database/tables/users.ts';
import { parseEnv } from '../env.ts';
import { issueAccessToken } from '../../modules/identity/session/access-token.ts';
import { exampleUrl, registeredRoutes } from '../../testing/api-routes.ts';
import { operatorToken } from '../../modules/ledger/operator.ts';
import { ADMIN, OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { setUpSecondFactor } from '../../testing/second-factor.ts';
import { TEST_PARTS } from '../../testing/test-parts.ts';
import { TestApi, type TestResponse } from '../../testing/test-api.ts';

const INTRODUCTION = `# Access to the API

Every endpoint, and who may call it. ✓ is open; a number is the status of the denial. The access is what the endpoint
declares (\`shared-api/src/endpoints/endpoints.ts\` lists them all); each cell was tried by a request
(\`api/src/platform/http/access.test.ts\`, which also writes this table). Two-step verification is required of
administrators here (\`REQUIRE_SECOND_FACTOR=admin\`).

- **401** \`not_authenticated\`: no token, or one that the endpoint does not accept; \`session_revoked\`: the session has
  ended. The browser returns to the login.
- **403** \`token_expired\`: the browser refreshes the token and tries again; \`forbidden\`: the role or the publish token
  does not allow it; \`second_factor_missing\`: the role needs two-step verification; \`view_only\`: an administrator views the
  product as this user and may only read; the user's security settings and the export of their data stay closed.
`;

/** Authenticated by the refresh cookie, whatever else is sent. */
const COOKIE_ONLY = 'POST /api/refresh';
const DOCUMENT = path.resolve(import.meta.dirname, '../../../../docs/access-table.md');

const api = await TestApi.openForFile({ REQUIRE_SECOND_FACTOR: 'admin' });

interface Cell {
  readonly status: number;
  readonly error: string;
}
const cell = (error: ErrorCode): Cell => ({ status: errorStatus[error], error });

/** Who sends a request; `part` for a publish token. */
interface Caller {
  readonly name: string;
  readonly part?: Part;
  /** What keeps the caller out of an endpoint with this access; `null` if nothing does. */
  readonly denied: Readonly<Record<Exclude<Endpoint['access'], 'public'>, ErrorCode | null>>;
}

const SUPPORT_VIEW = 'administrator’s view of a user';

const everywhere = (error: ErrorCode) => ({
  user: error,
  member: error,
  admin: error,
  publisher: error,
  operator: error,
  command: error,
});

const COMMAND = 'command on the server';
const CALLERS: readonly Caller[] = [
  { name: 'nobody', denied: everywhere('not_authenticated') },
  {
    name: 'user',
    denied: {
      user: null,
      member: null,
      admin: 'forbidden',
      publisher: 'forbidden',
      operator: 'forbidden',
      command: 'forbidden',
    },
  },
  {
    name: 'administrator',
    denied: { user: null, member: null, admin: null, publisher: null, operator: null, command: 'forbidden' },
  },
  { name: '… without second factor', denied: { ...everywhere('second_factor_missing'), user: null } },
  ...Object.keys(TEST_PARTS).map((part) => ({
    name: `publish token: ${part}`,
    part,
    denied: { ...everywhere('not_authenticated'), publisher: null },
  })),
  { name: COMMAND, denied: { ...everywhere('not_authenticated'), operator: null, command: null } },
  { name: SUPPORT_VIEW, denied: everywhere('view_only') },
  { name: '… that has ended', denied: everywhere('session_revoked') },
  { name: 'expired token', denied: everywhere('token_expired') },
  { name: 'token of an ended session', denied: everywhere('session_revoked') },
];

interface Row {
  /** `GET /api/videos/:id`, with the part filled in. */
  readonly route: string;
  readonly access: Endpoint['access'];
  /** Open to a support view. */
  readonly inSupportView: boolean;
  readonly part: Part | undefined;
}

/** What an administrator may do besides reading what members read. */
const OPEN_IN_SUPPORT_VIEW = new Set([
  'GET /api/me',
  'DELETE /api/me/support-view',
  'POST /api/quote',
  // It is the browser's, not the user's.
  'DELETE /api/release-overrides',
]);

/** Every endpoint; one for publishers that names a part counts once for each part. */
const ROWS: readonly Row[] = Object.entries<Endpoint>(endpoints)
  .map(([name, { access, wildcard }]) => {
    const route = routeOf(name, wildcard);
    return { route, access, inSupportView: OPEN_IN_SUPPORT_VIEW.has(route) || readsForMembers(route, access) };
  })
  .concat({ route: 'GET /api/openapi.json', access: 'public', inSupportView: true })
  .flatMap<Row>((row) =>
    row.access === 'publisher' && row.route.includes(':part')
      ? Object.keys(TEST_PARTS).map((part) => ({ ...row, route: row.route.replace(':part', part), part }))
      : [{ ...row, part: undefined }],
  );

/** On purpose not by the API's own rule: an endpoint that is opened by mistake differs. */
function readsForMembers(route: string, access: Endpoint['access']): boolean {
  return route.startsWith('GET /api/') && (access === 'member' || access === 'public');
}

function routeOf(name: string, wildcard = false): string {
  const [method = '', url = ''] = name.split(' ');
  return `${method} /api${wildcard ? url.replace(/:\w+$/, '*') : url}`;
}

/** What the declared access of an endpoint demands; `null` if it is open. */
function expected({ route, access, inSupportView, part }: Row, caller: Caller): Cell | null {
  if (caller.name === SUPPORT_VIEW) return inSupportView ? null : cell('view_only');
  // Of a browser whose other cookies are an administrator's.
  if (caller.name === '… that has ended' && access === 'public') return inSupportView ? null : cell('view_only');
  if (route === COOKIE_ONLY) return cell('session_revoked');
  if (access === 'public') return null;
  if (access === 'publisher' && caller.part && part && part !== caller.part) return cell('forbidden');
  const error = caller.denied[access];
  return error && cell(error);
}

const tokens = new Map<string, string>();
const signedAt = (time: Date) => ({
  keys: createKeys(api.platform.secrets),
  config: parseEnv({}),
  clock: () => time,
});

beforeAll(async () => {
  const { db } = api.platform;
  const member = await api.login(OWNER);
  tokens.set('user', member.access_token);

  const newAdmin = async () => {
    const { email, user } = await api.newVerifiedUser();
    await db.update(users).set({ role_id: ADMIN_ROLE_ID }).where(eq(users.id, user.id));
    return api.tokenOf(email);
  };
  tokens.set('… without second factor', await newAdmin());
  const admin = await newAdmin();
  await setUpSecondFactor(api, admin);
  tokens.set('administrator', admin);

  const viewAs = async (viewer: string) => {
    const payload = { password: PASSWORD };
    const url = `/api/admin/users/${member.user.id}/support-view`;
    return (await api.post(url, payload, viewer)).as(supportView).access_token;
  };
  tokens.set('… that has ended', await viewAs(admin));

  for (const part of Object.keys(TEST_PARTS)) {
    tokens.set(`publish token: ${part}`, await api.publishToken(admin, part));
  }

  // Ends the one before.
  tokens.set(SUPPORT_VIEW, await viewAs(admin));

  const ended = await api.login(OWNER);
  tokens.set('token of an ended session', ended.access_token);
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  await api.call('POST', '/api/auth/logout', { headers, cookies: { refresh_token: ended.refreshToken } });

  const hourAgo = new Date(api.now.getTime() - 3600_000);
  const [session] = await db.select().from(sessions).where(eq(sessions.user_id, member.user.id));
  tokens.set('expired token', await issueAccessToken(signedAt(hourAgo), { sub: member.user.id, sid: session!.id }));
});

function call(route: string, token?: string): Promise<TestResponse> {
  const [method, url = ''] = route.split(' ') as ['GET', string];
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  return api.call(method, exampleUrl(url, v7()), { headers, ...(token === undefined ? {} : { token }) });
}

/** Each command makes its own, which is valid for a minute: less than all routes take on a slow machine. */
const tokenOf = (name: string) => (name === COMMAND ? operatorToken(api.platform.secrets) : tokens.get(name));

/** `null` unless the response denies access. */
const denialOf = ({ status, error }: TestResponse): Cell | null =>
  status === 401 || status === 403 ? { status, error: error ?? '' } : null;

it('covers every route', async () => {
  const routes = await registeredRoutes({ platform: api.platform, config: parseEnv({}) });
  const covered = ROWS.map(({ route, part }) =>
    part ? route.replace(new RegExp(`/(releases|deployments)/${part}/`), '/$1/:part/') : route,
  );
  expect([...new Set(covered)].sort()).toEqual(routes.sort());
});

it('is declared by path: administration is for administrators, and a user’s own account for users', () => {
  for (const { route, access } of ROWS) {
    expect(route.includes(' /api/admin/'), route).toBe(['admin', 'publisher', 'operator', 'command'].includes(access));
    // Anything else would be open to an administrator without the second factor.
    if (access === 'user') expect(route).toMatch(/ \/api\/me\b/);
  }
});

const endsSupportView = ({ route }: Row) => route === 'DELETE /api/me/support-view';

// The one that ends the support view comes last.
describe.each(ROWS.toSorted((a, b) => Number(endsSupportView(a)) - Number(endsSupportView(b))))('$route', (row) => {
  it('is open exactly to those whom its declared access names', async () => {
    const actual: Record<string, Cell | null> = {};
    for (const { name } of CALLERS) actual[name] = denialOf(await call(row.route, tokenOf(name)));
    expect(actual).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller.name, expected(row, caller)])));
  });
});

it.each(ROWS.filter(({ access, route }) => access === 'public' && route !== COOKIE_ONLY))(
  '$route is open to a garbled token',
  async ({ route }) => {
    expect(denialOf(await call(route, 'garbled'))).toBeNull();
  },
);

it('is written into docs/access-table.md; `-u` updates it', async () => {
  const head = ['endpoint', 'access', ...CALLERS.map(({ name }) => name)];
  const body = ROWS.map((row) => [
    `\`${row.route}\``,
    row.route === COOKIE_ONLY ? 'refresh cookie' : row.access,
    ...CALLERS.map((caller) => String(expected(row, caller)?.status ?? '✓')),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((line) => line[column]!.length)));
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  const table = [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...body.map(lineOf)].join('\n');
  await expect(`${INTRODUCTION}\n${table}\n`).toMatchFileSnapshot(DOCUMENT);
});

describe('an access token', () => {
  const me = (token: string) => api.get('/api/me', token);

  it.each([
    '',
    'garbled',
    'a.b.c',
    'fcpub_garbled',
    // { "alg": "none" } and { "sub": "x" }, unsigned
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    'x'.repeat(8000),
  ])('is rejected if it is malformed: "%.40s"', async (token) => {
    const response = await me(token);
    expect([response.status, response.error]).toEqual([401, 'not_authenticated']);
  });

  it('is rejected for another user’s session', async () => {
    const [{ user: ada }, oskar] = [await api.login(ADMIN), await api.login(OWNER)];
    const sid = oskar.refreshToken.split('.')[0]!;
    expect((await me(await issueAccessToken(signedAt(api.now), { sub: ada.id, sid }))).error).toBe('session_revoked');
  });

  it('returns 403 once it has expired, so that the browser refreshes it', async () => {
    const token = await api.tokenOf(OWNER);
    api.passSeconds(10 * 60 - 1);
    expect((await me(token)).status).toBe(200);
    api.passSeconds(1);
    const response = await me(token);
    expect([response.status, response.error]).toEqual([403, 'token_expired']);
  });
});

it('reads the role from the database at every request', async () => {
  const token = await api.tokenOf(ADMIN);
  expect((await api.get('/api/admin/overview', token)).error).toBe('second_factor_missing');
  await api.platform.db.update(users).set({ role_id: USER_ROLE_ID });
  expect((await api.get('/api/admin/overview', token)).error).toBe('forbidden');
});
