import type { Part } from 'federation-contract/parts';
import { errorBody } from 'shared-api/errors';
import { release, type ReleaseManifest } from 'shared-api/releases/releases';
import { readReleaseFile } from '../modules/releases/release-files.ts';
import type { TestApi, TestResponse } from './test-api.ts';

/** The calls that publish releases of a part, with a publish token or an administrator's access token. */
export class ReleaseCalls {
  private readonly api: TestApi;
  private readonly part: Part;
  private readonly token: string;

  constructor(api: TestApi, part: Part, token: string) {
    this.api = api;
    this.part = part;
    this.token = token;
  }

  upload(version: string, file: string, payload: string | Buffer): Promise<TestResponse> {
    const headers = { 'content-type': 'application/octet-stream' };
    const url = `/api/admin/releases/${this.part}/${version}/files/${file}`;
    return this.api.call('PUT', url, { token: this.token, payload, headers });
  }

  record(manifest: object, version: string): Promise<TestResponse> {
    const url = `/api/admin/releases/${this.part}/${version}`;
    return this.api.post(url, manifest, this.token);
  }

  /** @param more further fields of the request */
  activate(version: string, replaces: string | null, more: object = {}): Promise<TestResponse> {
    const url = `/api/admin/releases/${this.part}/current`;
    return this.api.call('PUT', url, { token: this.token, payload: { version, replaces, ...more } });
  }

  /** Uploads, records and activates a release; returns the status of each response. */
  async publish(
    manifest: ReleaseManifest,
    files: Readonly<Record<string, string>>,
    replaces: string | null,
  ): Promise<number[]> {
    const { version } = manifest;
    const statuses: number[] = [];
    for (const [file, bytes] of Object.entries(files)) {
      statuses.push((await this.upload(version, file, bytes)).status);
    }
    statuses.push((await this.record(manifest, version)).status);
    statuses.push((await this.activate(version, replaces)).status);
    return statuses;
  }

  async currentVersion(): Promise<string> {
    return (await this.api.get(`/api/admin/releases/${this.part}/current`, this.token)).as(release).version;
  }

  /** The stored content of a file of a recorded release; `undefined` if there is none. */
  async textOf(version: string, file: string): Promise<string | undefined> {
    return (await readReleaseFile(this.api.platform, this.part, version, file))?.toString();
  }
}

/** The rules that a release breaks according to a response, by field. */
export const brokenRulesIn = (response: TestResponse): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.as(errorBody).error.fields ?? {}).map(([field, { message }]) => [field, message]),
  );
