import { setTimeout as delay } from 'node:timers/promises';
import { CONSENT_VERSION } from 'shared-api/orders/consent';
import { quote } from 'shared-api/orders/quote';
import { sessionResponse } from 'shared-api/account/session';
import { v7 } from 'uuid';
import { ADMIN } from '../product-client.ts';

/** How long a client goes on repeating a request that nobody takes, in milliseconds. */
const PATIENCE_MS = 5 * 60_000;
const CLIENTS = 6;

interface Call {
  readonly method?: string;
  readonly token?: string;
  readonly payload?: object;
}

/**
 * Clients that read and write without a pause, through a balancer: a function that names the server of the moment. What has no
 * response, or another one than expected, is a failure; while `mayBeAway`, requests that no server has taken are repeated.
 */
export class Load {
  readonly failures: string[] = [];
  reads = 0;
  writes = 0;
  repeated = 0;
  /** The longest request, in milliseconds, and which it was. */
  longest = { ms: 0, what: '' };
  mayBeAway = false;
  private target: string;
  private isRunning = true;
  private readonly clients: Promise<unknown>;
  private readonly itemId: string;
  private readonly admin: string;

  private constructor(url: string, admin: string, itemId: string) {
    this.target = url;
    this.admin = admin;
    this.itemId = itemId;
    this.clients = Promise.all(Array.from({ length: CLIENTS }, (_, client) => this.run(client)));
  }

  /** @param itemId a video that is for sale */
  static async start(url: string, itemId: string): Promise<Load> {
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    return new Load(url, sessionResponse.parse(await login.json()).access_token, itemId);
  }

  /** Requests that begin from now on go there. */
  switchTo = (url: string) => (this.target = url);

  async stop(): Promise<void> {
    this.isRunning = false;
    await this.clients;
  }

  /** Resolves after that many more requests, whether or not they succeed. */
  async more(count: number): Promise<void> {
    const done = () => this.reads + this.writes + this.failures.length;
    const end = done() + count;
    while (done() < end) await delay(20);
  }

  private async run(client: number): Promise<void> {
    for (let round = client; this.isRunning; round += 1) {
      try {
        await (round % 3 === 0 ? this.write() : this.read(round));
      } catch (error) {
        this.failures.push(error instanceof Error ? error.message : String(error));
        // A server that is broken is not asked a thousand times a second.
        await delay(100);
      }
    }
  }

  private async read(round: number): Promise<void> {
    const paths = [
      '/',
      '/api/packages',
      '/api/admin/orders?page=3',
      '/api/admin/users?q=Rosa',
      `/api/videos/${this.itemId}`,
    ];
    const path = paths[Math.floor(round / 3) % paths.length] ?? '/';
    await this.call(path, { token: this.admin });
    this.reads += 1;
  }

  /** Somebody registers, and orders a video. */
  private async write(): Promise<void> {
    const account = { name: 'Rosa Díaz', email: `${v7()}@example.com`, password: 'A passw0rd for a proof' };
    const registered = await this.call('/api/auth/register', { method: 'POST', payload: account });
    const token = sessionResponse.parse(registered).access_token;
    const items = [{ kind: 'video', id: this.itemId }];
    const asked = await this.call('/api/quote', { method: 'POST', token, payload: { items } });
    const { totals, currency } = quote.parse(asked);
    await this.call('/api/checkout', {
      method: 'POST',
      token,
      payload: {
        items,
        total: totals.total,
        currency,
        country: 'ES',
        locale: 'en',
        idempotency_key: v7(),
        consent: { version: CONSENT_VERSION, terms: true, immediate_access: true, items: [0] },
      },
    });
    this.writes += 1;
  }

  private async call(path: string, { method = 'GET', token, payload }: Call): Promise<unknown> {
    const start = performance.now();
    for (;;) {
      const wasAway = this.mayBeAway;
      const response = await fetch(this.target + path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { body: JSON.stringify(payload) }),
      }).catch((error: unknown) => {
        // Nobody listens: what was refused has not been taken by anybody.
        if (!this.mayBeAway && !wasAway) throw new Error(`${method} ${path}: ${causeOf(error)}`);
        return null;
      });
      const isRefused = !response || ((this.mayBeAway || wasAway) && response.status === 503);
      if (isRefused && performance.now() - start < PATIENCE_MS) {
        await response?.text();
        this.repeated += 1;
        await delay(50);
        continue;
      }
      const text = (await response?.text()) ?? '';
      const ms = performance.now() - start;
      if (ms > this.longest.ms) this.longest = { ms, what: `${method} ${path}` };
      if (!response?.ok) throw new Error(`${method} ${path} responds with ${response?.status}: ${text.slice(0, 300)}`);
      return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    }
  }
}

const causeOf = (error: unknown) =>
  error instanceof Error ? String((error.cause as Error | undefined)?.message ?? error.message) : String(error);
