import { createApi } from 'api/app';
import { parseEnv, type ApiConfig } from 'api/env';
import { operatorToken } from 'api/modules/ledger/operator';
import type { Platform } from 'api/platform';
import { CONSENT_VERSION } from 'shared-api/consent';
import { ledgerReport, type LedgerReport } from 'shared-api/ledger';
import { page } from 'shared-api/lists';
import { order } from 'shared-api/orders';
import { packageSummary } from 'shared-api/packages';
import { quote } from 'shared-api/quote';
import { sessionResponse } from 'shared-api/session';
import { v7 } from 'uuid';

/** All requests come from one address. */
const UNLIMITED = Object.fromEntries(
  ['LOGIN_RATE', 'RECOVERY_RATE', 'SESSION_RATE', 'MAIL_RATE', 'UNVERIFIED_MAIL_RATE'].map((name) => [name, '1000000']),
);

export const configOf = (env: Readonly<Record<string, string>>): ApiConfig => parseEnv({ ...UNLIMITED, ...env });

/** Buyers of one package, who pay with the sandbox, at an API without a network. */
export class Buyers {
  private readonly app: ReturnType<typeof createApi>;
  private readonly platform: Platform;

  constructor(platform: Platform, config: ApiConfig) {
    this.platform = platform;
    this.app = createApi({ platform, config });
  }

  close = () => this.app.close();

  /** Registers a buyer, and returns the access token. */
  async register(): Promise<string> {
    const payload = { name: 'Bench', email: `${v7()}@example.com`, password: 'A passw0rd for a bench' };
    return sessionResponse.parse(await this.send('POST', '/api/auth/register', { payload })).access_token;
  }

  /** What everybody buys, and its price. */
  async chooseItem() {
    const { items } = page(packageSummary).parse(await this.send('GET', '/api/packages'));
    const chosen = items.find(({ price }) => price > 0);
    if (!chosen) throw new Error('There is nothing to buy');
    const item = { kind: 'package' as const, id: chosen.id };
    const { totals, currency } = quote.parse(await this.send('POST', '/api/quote', { payload: { items: [item] } }));
    return { item, total: totals.total, currency };
  }

  /** Orders, pays, and returns to the page of the order, as a browser does. */
  async buy(token: string, { item, ...price }: Awaited<ReturnType<Buyers['chooseItem']>>): Promise<void> {
    const consent = { version: CONSENT_VERSION, terms: true, immediate_access: true };
    const payload = { items: [item], ...price, consent, idempotency_key: v7() };
    const placed = order.parse(await this.send('POST', '/api/checkout', { token, payload }));
    await this.app.inject({
      method: 'POST',
      url: new URL(placed.payment_url ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=pay',
    });
    const { state } = order.parse(await this.send('GET', `/api/checkout/${placed.id}`, { token }));
    if (state !== 'paid') throw new Error(`An order is ${state}`);
  }

  async checkLedger(): Promise<LedgerReport> {
    const token = operatorToken(this.platform.secrets);
    return ledgerReport.parse(await this.send('GET', '/api/admin/ledger', { token }));
  }

  private async send(
    method: 'GET' | 'POST',
    url: string,
    { token, payload }: { token?: string; payload?: object } = {},
  ): Promise<unknown> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await this.app.inject({ method, url, headers, ...(payload && { payload }) });
    if (response.statusCode >= 300) throw new Error(`${url} returned ${response.statusCode}: ${response.body}`);
    return response.json();
  }
}
