import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres, type OpenDatabase } from 'api/platform/database/database';
import { operatorToken } from 'api/modules/ledger/operator';
import { StripeStub } from 'api/testing/stripe/stripe-stub';
import { errorBody } from 'shared-api/errors';
import { ledgerReport, type LedgerReport } from 'shared-api/operations/ledger';
import { ServerProcess } from '../server-process.ts';

/** How long a request may take, whatever kills it. */
const TIMEOUT_MS = 120_000;

/** How long to wait before a busy server is asked again, in milliseconds. */
const BUSY_MS = 500;

const SECRET = 'ledger'.repeat(8);

/** The settings of a server that sells through the stub. */
export const productEnv = (stub: StripeStub, databaseUrl: string, partsDir?: string) => ({
  ...stub.env,
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: SECRET,
  LOG_LEVEL: 'error',
  ...(partsDir !== undefined && { PARTS_DIR: partsDir }),
});

/** A response; `null` if the server was killed before it was complete, or is busy: whoever needs one asks again. */
export type Reply = { readonly status: number; readonly body: unknown } | null;

interface Request {
  readonly token?: string;
  readonly payload?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProductOptions {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly port: number;
  /** The folder with the builds of the parts, if not the checkout's. */
  readonly partsDir?: string;
  /** A server of another version on the same database, which has been started: each request goes to either at random. */
  readonly beside?: ServerProcess;
}

/** The product in a process that can be killed, on a PostgreSQL server and a stub of Stripe, which cannot. */
export class ProductUnderTest {
  readonly stub: StripeStub;
  readonly pool: OpenDatabase['pool'];
  kills = 0;
  /** How often a response was 503, by the code of the error. */
  readonly refusals = new Map<string, number>();
  private readonly beside: ServerProcess | undefined;
  private readonly server: ServerProcess;
  private readonly closeDatabase: () => Promise<void>;
  private restarting: Promise<void> | null = null;

  private constructor(stub: StripeStub, { folder, databaseUrl, port, partsDir, beside }: ProductOptions) {
    this.stub = stub;
    this.beside = beside;
    const { pool, close } = openPostgres(databaseUrl);
    this.pool = pool;
    this.closeDatabase = close;
    this.server = new ServerProcess(folder, port, productEnv(stub, databaseUrl, partsDir));
  }

  static async open(options: ProductOptions, stub?: StripeStub): Promise<ProductUnderTest> {
    const product = new ProductUnderTest(stub ?? (await StripeStub.start()), options);
    await product.server.start();
    return product;
  }

  async close(): Promise<void> {
    await this.restarting;
    await this.server.stop();
    await this.closeDatabase();
    await this.stub.close();
  }

  /** Ends the server at once, before this process does. */
  end(): void {
    void this.server.kill();
  }

  /** The file with the log of the server. */
  get log(): string {
    return this.server.log;
  }

  /** Kills the server, and starts it again, once for all who want to at the same time. */
  kill(): Promise<void> {
    this.restarting ??= this.restart().finally(() => (this.restarting = null));
    return this.restarting;
  }

  private async restart(): Promise<void> {
    this.kills += 1;
    await this.server.kill();
    // What becomes of the jobs of a killed server after some minutes: nobody waits for them here.
    await this.pool.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    await this.server.start();
  }

  /** Sends a request once, when the server is there, to one of the servers. */
  async send(method: string, path: string, request: Request = {}): Promise<Reply> {
    const server = this.beside && Math.random() < 0.5 ? this.beside : this.server;
    return this.sendTo(server, method, path, request);
  }

  private async sendTo(
    server: ServerProcess,
    method: string,
    path: string,
    { token, payload, headers }: Request,
  ): Promise<Reply> {
    await this.restarting;
    const { kills } = this;
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    try {
      const response = await fetch(server.url + path, {
        method,
        headers: { ...type, ...authorization, ...headers },
        ...(payload !== undefined && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status === 503) {
        const { code } = errorBody.parse(JSON.parse(text)).error;
        this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
        await delay(BUSY_MS);
        return null;
      }
      if (response.status >= 500 || response.status === 429)
        throw new UnexpectedResponse(`${method} ${path} responds with ${response.status}: ${text}`);
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      // Only a kill may end a request without a response.
      if (error instanceof UnexpectedResponse || this.kills === kills) throw error;
      return null;
    }
  }

  /** Repeats a request until it has a response, as clients do; returns the body. */
  async request(method: string, path: string, request: Request = {}): Promise<unknown> {
    for (;;) {
      const reply = await this.send(method, path, request);
      if (!reply) continue;
      if (reply.status < 300) return reply.body;
      throw new UnexpectedResponse(`${method} ${path} responds with ${reply.status}: ${JSON.stringify(reply.body)}`);
    }
  }

  /** What `pnpm ledger:check` says. */
  async checkLedger(): Promise<LedgerReport> {
    const token = operatorToken([SECRET]);
    // Not that of the earlier version.
    const reply = await this.sendTo(this.server, 'GET', '/api/admin/ledger', { token });
    if (!reply) return this.checkLedger();
    if (reply.status !== 200) throw new UnexpectedResponse(`The check of the ledger responds with ${reply.status}`);
    return ledgerReport.parse(reply.body);
  }
}

class UnexpectedResponse extends Error {}
