import { rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { DemoContent } from 'demo/content';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Part } from 'federation-contract/parts';
import { errorBody } from 'shared-api/errors';
import { outbox } from 'shared-api/operations/outbox';
import { createdPublishToken } from 'shared-api/releases/releases';
import { sessionResponse, type SessionResponse } from 'shared-api/account/session';
import { v7 } from 'uuid';
import { vi } from 'vitest';
import type { z } from 'zod';
import { createApi } from '../app.ts';
import type { Secrets } from '../platform/crypto/keys.ts';
import { parseEnv } from '../platform/env.ts';
import { loggerOptions } from '../platform/http/logger-options.ts';
import type { Platform } from '../platform.ts';
import { seedDemo } from '../seed.ts';
import { closeAfterAll } from './close-after-all.ts';
import { PASSWORD, writeDemoFixture } from './demo-fixture.ts';
import { openTestPlatform, type OpenTestStorage } from './test-platform.ts';

/** A response, as tests inspect it. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly bytes: Buffer;
  /** The code of an error response; `null` for any other response. */
  readonly error: string | null;
  /** The body, by the schema that it must satisfy. */
  as<Schema extends z.ZodType>(schema: Schema): z.infer<Schema>;
}

type Method = NonNullable<InjectOptions['method']>;
type Details = Pick<InjectOptions, 'payload' | 'headers' | 'cookies' | 'remoteAddress'> & {
  token?: string | undefined;
};

/** Email is queued after the response, on a machine that may be busy. */
const WAIT = { timeout: 30_000, interval: 20 };

/** Most tests send more requests than the limits allow. */
const UNLIMITED = Object.fromEntries(
  [
    'LOGIN_RATE',
    'RECOVERY_RATE',
    'SESSION_RATE',
    'ACCOUNT_RATE',
    'ACCOUNT_DAILY_RATE',
    'MAIL_RATE',
    'UNVERIFIED_MAIL_RATE',
    'ORDER_RATE',
    'TELEMETRY_RATE',
  ].map((name) => [name, '100000']),
);

/** The API on its own database engine, seeded with the fixture, called without a network. */
export class TestApi {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** The API's current time; tests move it. */
  now = new Date('2026-03-01T12:00:00Z');

  private readonly env: Record<string, string>;

  private constructor(platform: Platform, env: Record<string, string>, demoContent?: DemoContent, log?: Writable) {
    this.platform = platform;
    this.env = env;
    const config = parseEnv({ ...UNLIMITED, ...env });
    this.app = createApi(
      { platform, config, clock: () => this.now, ...(demoContent && { demoContent }) },
      log && { ...loggerOptions('trace'), stream: log },
    );
  }

  /**
   * @param demoContent the content that a reset restores
   * @param seeded the initial content of the database; by default a fixture whose files are deleted afterwards
   * @param openStorage where files are; by default in a folder
   */
  static async open(
    env: Record<string, string> = {},
    demoContent?: DemoContent,
    seeded: DemoContent | undefined = demoContent,
    openStorage?: OpenTestStorage,
  ): Promise<TestApi> {
    const platform = await openTestPlatform(openStorage);
    const content = seeded ?? (await writeDemoFixture());
    await seedDemo(platform, content);
    if (!seeded) await rm(content.mediaDir, { recursive: true });
    return new TestApi(platform, env, demoContent);
  }

  static openForFile = (...settings: Parameters<typeof TestApi.open>) => closeAfterAll(TestApi.open(...settings));

  /** The API of a server that was started again with other secrets, on the same platform and at the same time. */
  withSecrets(secrets: Secrets): TestApi {
    const restarted = new TestApi({ ...this.platform, secrets }, this.env);
    restarted.now = this.now;
    return restarted;
  }

  /** The API of a server with other settings beside this one, on the same platform and at the same time. */
  withEnv(env: Record<string, string>): TestApi {
    const other = new TestApi(this.platform, { ...this.env, ...env });
    other.now = this.now;
    return other;
  }

  /** The API of a server that writes its log to a stream beside this one, on the same platform and at the same time. */
  withLog(log: Writable): TestApi {
    const other = new TestApi(this.platform, this.env, undefined, log);
    other.now = this.now;
    return other;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.platform.close();
  }

  async call(method: Method, url: string, { token, headers, ...rest }: Details = {}): Promise<TestResponse> {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await this.app.inject({ method, url, headers: { ...authorization, ...headers }, ...rest });
    const body = isJson(response.headers) && response.body ? (response.json() as unknown) : null;
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      error: errorBody.safeParse(body).data?.error.code ?? null,
      as: (schema) => schema.parse(body),
    };
  }

  get = (url: string, token?: string) => this.call('GET', url, { token });

  post = (url: string, payload: object, token?: string) => this.call('POST', url, { token, payload });

  async login(email: string, password = PASSWORD): Promise<SessionResponse & { refreshToken: string }> {
    const response = await this.call('POST', '/api/auth/login', { payload: { email, password } });
    return { ...response.as(sessionResponse), refreshToken: refreshCookieOf(response) ?? '' };
  }

  /** Registers a new user. */
  async newUser(): Promise<SessionResponse & { refreshToken: string; email: string }> {
    const email = `${v7()}@example.com`;
    const payload = { name: 'Rosa', email, password: PASSWORD };
    const response = await this.call('POST', '/api/auth/register', { payload });
    return { ...response.as(sessionResponse), refreshToken: refreshCookieOf(response) ?? '', email };
  }

  /** Registers a new user, who confirms the address. */
  async newVerifiedUser() {
    const user = await this.newUser();
    await this.verify(tokenIn(await this.mail(user.email, 'Confirm your email address')), user.access_token);
    return user;
  }

  /**
   * Confirms an address with the token of a link.
   *
   * @param session the access token of the user who does
   */
  verify(link: string, session?: string): Promise<TestResponse> {
    return this.post('/api/me/verification/confirmation', { token: link }, session);
  }

  /** Says that the password is forgotten; returns the token of the link in the first email about it. */
  async recoveryToken(email: string): Promise<string> {
    await this.post('/api/auth/recover', { email });
    return tokenIn(await this.mail(email, 'Reset your password'));
  }

  /** Chooses another password with the link in an email. */
  resetPassword = async (email: string, password: string): Promise<TestResponse> =>
    this.post('/api/auth/reset', { token: await this.recoveryToken(email), password });

  async mailsTo(address: string) {
    const { items } = (await this.get('/api/outbox')).as(outbox);
    return items.filter(({ to }) => to === address);
  }

  subjectsTo = async (address: string): Promise<string[]> =>
    (await this.mailsTo(address)).map(({ subject }) => subject);

  /** Waits until an address has `count` emails with this subject, and returns the newest of them. */
  mail(address: string, subject: string, count = 1) {
    return vi.waitUntil(async () => {
      const mails = (await this.mailsTo(address)).filter((mail) => mail.subject === subject);
      return mails.length >= count ? mails[0] : undefined;
    }, WAIT);
  }

  async tokenOf(email: string): Promise<string> {
    return (await this.login(email)).access_token;
  }

  /** Creates a publish token; `admin` is an administrator's access token. */
  async publishToken(admin: string, part: Part): Promise<string> {
    const payload = { part, name: 'Test', password: PASSWORD };
    const response = await this.call('POST', '/api/admin/publish-tokens', { token: admin, payload });
    return response.as(createdPublishToken).token;
  }

  passSeconds(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }
}

/** The cookies that a response sets, by name without prefix, each with its attributes. */
export function cookiesOf({ headers }: TestResponse): Partial<Record<string, string>> {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return Object.fromEntries(
    cookies.map((cookie) => [/^(?:__(?:Host|Secure)-)?([^=]*)/.exec(cookie)?.[1] ?? '', cookie]),
  );
}

const valueOf = (cookie: string | undefined) => cookie && (/=([^;]*)/.exec(cookie)?.[1] ?? '');

/** The refresh cookie that a response sets; empty if it clears the cookie, `undefined` if it leaves it. */
export const refreshCookieOf = (response: TestResponse) => valueOf(cookiesOf(response)['refresh_token']);
export const deviceCookieOf = (response: TestResponse) => valueOf(cookiesOf(response)['device']);

const isJson = (headers: TestResponse['headers']) =>
  String(headers['content-type']).startsWith('application/json') && headers['content-encoding'] === undefined;

/** The token in the link of an email. */
export const tokenIn = ({ text }: { readonly text: string }) => /[#]token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The error code of each field that a response rejects, by path. */
export function fieldErrorsOf(response: TestResponse): Record<string, string> {
  const fields = Object.entries(response.as(errorBody).error.fields ?? {});
  return Object.fromEntries(fields.map(([path, { code }]) => [path, code]));
}
