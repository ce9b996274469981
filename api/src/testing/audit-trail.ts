import { auditEvent, type AuditAction } from 'shared-api/audit/audit';
import { adminPage } from 'shared-api/lists';
import { expect, vi } from 'vitest';
import { ADMIN } from './demo-fixture.ts';
import { TestApi, type TestResponse } from './test-api.ts';

/** Where the requests of a trail come from. */
export const ORIGIN = { headers: { 'user-agent': 'Test browser' }, remoteAddress: '192.0.2.7' };

/** An API and its audit trail, as an administrator sees it. */
export class AuditTrail {
  readonly api: TestApi;
  /** The administrator's access token. */
  readonly admin: string;

  private constructor(api: TestApi, admin: string) {
    this.api = api;
    this.admin = admin;
  }

  static async openForFile(): Promise<AuditTrail> {
    // Tests move the clock.
    const api = await TestApi.openForFile({ ACCESS_TOKEN_TTL: '1000000' });
    return new AuditTrail(api, await api.tokenOf(ADMIN));
  }

  async list(query: Record<string, string> = {}) {
    const parameters = new URLSearchParams({ limit: '100', ...query }).toString();
    return (await this.api.get(`/api/admin/audit?${parameters}`, this.admin)).as(adminPage(auditEvent));
  }

  /** The only event with this action, as soon as it is there: failures are recorded after the response. */
  eventOf(action: AuditAction, query: Record<string, string> = {}) {
    return vi.waitUntil(
      async () => {
        const { items } = await this.list({ action, ...query });
        expect(items.length).toBeLessThanOrEqual(1);
        return items[0];
      },
      { timeout: 30_000 },
    );
  }

  post(path: string, payload: object, token?: string): Promise<TestResponse> {
    return this.api.call('POST', `/api${path}`, { ...ORIGIN, payload, ...(token !== undefined && { token }) });
  }
}
