import { auditEvent } from 'shared-api/audit/audit';
import type { ImportKind } from 'shared-api/imports/import-rules';
import { importReport } from 'shared-api/imports/imports';
import { page } from 'shared-api/lists';
import { ADMIN } from './demo-fixture.ts';
import { TestApi } from './test-api.ts';

/** The id of no record. */
export const UNKNOWN_ID = '0190a0a0-0000-7000-8000-000000000000';

/** The imports of CSV, called by an administrator. */
export class TestImports {
  readonly api: TestApi;
  readonly token: string;

  constructor(api: TestApi, token: string) {
    this.api = api;
    this.token = token;
  }

  static async open(env: Record<string, string> = {}): Promise<TestImports> {
    const api = await TestApi.open(env);
    return new TestImports(api, await api.tokenOf(ADMIN));
  }

  static async openForFile(): Promise<TestImports> {
    const api = await TestApi.openForFile();
    return new TestImports(api, await api.tokenOf(ADMIN));
  }

  readonly send = (kind: ImportKind, file: string | Buffer, query = '', as = this.token) =>
    this.api.call('POST', `/api/admin/imports/${kind}?${query}`, {
      token: as,
      payload: Buffer.from(file),
      headers: { 'content-type': 'text/csv' },
    });

  readonly previewOf = async (kind: ImportKind, file: string | Buffer) =>
    (await this.send(kind, file, 'preview=true')).as(importReport);

  readonly writeOf = async (kind: ImportKind, file: string) => (await this.send(kind, file)).as(importReport);

  readonly exportOf = async (kind: ImportKind) => (await this.api.get(`/api/admin/${kind}/export`, this.token)).bytes;

  readonly eventsOf = async (id: string) =>
    (await this.api.get(`/api/admin/audit?target_id=${id}`, this.token)).as(page(auditEvent)).items;

  /** Line, column and code of each error of a preview. */
  async errorsOf(kind: ImportKind, file: string | Buffer): Promise<(string | number | null)[][]> {
    const { errors, rows } = await this.previewOf(kind, file);
    return [
      ...errors.map(({ line, column, code }) => [line, column, code]),
      ...rows.flatMap(({ line, errors: own }) => own.map(({ column, code }) => [line, column, code])),
    ];
  }
}
