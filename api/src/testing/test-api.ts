import { rm } from 'node:fs/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { errorBody } from 'shared-api/errors';
import { outbox } from 'shared-api/outbox';
import { sessionAnswer, type SessionAnswer } from 'shared-api/session';
import { v7 } from 'uuid';
import { vi } from 'vitest';
import type { z } from 'zod';
import { createApi } from '../app.ts';
import { parseEnv } from '../env.ts';
import type { Platform } from '../platform.ts';
import { seedDemo } from '../seed.ts';
import { PASSWORD, writeDemoFixture } from './demo-fixture.ts';
import { openTestPlatform } from './test-platform.ts';

/** An answer as tests look at it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly bytes: Buffer;
  /** Code of an answer in the error shape; `null` for any other. */
  readonly error: string | null;
  /** The body, by the schema that it must satisfy. */
  as<Schema extends z.ZodType>(schema: Schema): z.infer<Schema>;
}

type Method = NonNullable<InjectOptions['method']>;
type Details = Pick<InjectOptions, 'payload' | 'headers' | 'cookies' | 'remoteAddress'> & { token?: string };

/** Mail is written after the answer, on a machine that may do other things too. */
const PATIENCE = { timeout: 30_000, interval: 20 };

/** Most tests ask more often than any person would. */
const UNLIMITED = Object.fromEntries(
  ['LOGIN_RATE', 'RECOVERY_RATE', 'SESSION_RATE', 'ACCOUNT_RATE', 'MAIL_RATE'].map((name) => [name, '100000']),
);

/** The API on an engine of its own, seeded with the fixture, called without a network. */
export class TestApi {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** What the API takes for the present; tests move it. */
  now = new Date('2026-03-01T12:00:00Z');

  private constructor(platform: Platform, env: Record<string, string>) {
    this.platform = platform;
    const config = parseEnv({ ...UNLIMITED, ...env });
    this.app = createApi({ platform, config, clock: () => this.now });
  }

  static async open(env: Record<string, string> = {}): Promise<TestApi> {
    const platform = await openTestPlatform();
    const content = await writeDemoFixture();
    await seedDemo(platform, content);
    await rm(content.mediaDir, { recursive: true });
    return new TestApi(platform, env);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.platform.close();
  }

  async call(method: Method, url: string, { token, headers, ...rest }: Details = {}): Promise<Answer> {
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

  get = (url: string, token?: string) => this.call('GET', url, token === undefined ? {} : { token });

  async login(email: string, password = PASSWORD): Promise<SessionAnswer & { refreshToken: string }> {
    const answer = await this.call('POST', '/api/auth/login', { payload: { email, password } });
    return { ...answer.as(sessionAnswer), refreshToken: refreshCookieOf(answer) ?? '' };
  }

  /** Somebody new, of whom nothing is known yet but what registration asks for. */
  async newPerson(): Promise<SessionAnswer & { refreshToken: string; email: string }> {
    const email = `${v7()}@example.com`;
    const payload = { name: 'Rosa', email, password: PASSWORD };
    const answer = await this.call('POST', '/api/auth/register', { payload });
    return { ...answer.as(sessionAnswer), refreshToken: refreshCookieOf(answer) ?? '', email };
  }

  async mailsTo(address: string) {
    const { items } = (await this.get('/api/outbox')).as(outbox);
    return items.filter(({ to }) => to === address);
  }

  /** The newest mail to an address with this subject, once there are as many. */
  mail(address: string, subject: string, count = 1) {
    return vi.waitUntil(async () => {
      const mails = (await this.mailsTo(address)).filter((mail) => mail.subject === subject);
      return mails.length >= count ? mails[0] : undefined;
    }, PATIENCE);
  }

  async tokenOf(email: string): Promise<string> {
    return (await this.login(email)).access_token;
  }

  passSeconds(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }
}

/** Value of the refresh cookie that an answer sets; empty when it takes it away, `undefined` when it leaves it. */
export function refreshCookieOf({ headers }: Answer): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return cookies.map((cookie) => /^refresh_token=([^;]*)/.exec(cookie)?.[1]).find((value) => value !== undefined);
}

const isJson = (headers: Answer['headers']) =>
  String(headers['content-type']).startsWith('application/json') && headers['content-encoding'] === undefined;

/** What the link of a mail carries. */
export const tokenIn = ({ text }: { readonly text: string }) => /[?]token=([\w-]+)/.exec(text)?.[1] ?? '';

/** What an answer says of single fields. */
export const fieldsOf = (answer: Answer) => answer.as(errorBody).error.fields;
