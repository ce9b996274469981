import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { errorBody, type ErrorBody } from 'shared-api/errors';
import { page } from 'shared-api/lists';
import {
  cleanup,
  deploymentChange,
  deployments,
  floorChange,
  type Cleanup,
  type Deployment,
  type DeploymentChange,
  type DeploymentState,
  type FloorChange,
  type FloorRequest,
} from 'shared-api/releases/deployments';
import type { SignatureRequest } from 'shared-api/releases/release-keys';
import { release, reusedFiles, type Release, type ReleaseSource } from 'shared-api/releases/releases';
import type { z } from 'zod';

const TIMEOUT_MS = 60_000;

/** A failure to tell the user in sentences, without a stack trace. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The requests of the release commands to a running product, with a publish token. */
export class ProductApi {
  readonly url: string;
  private readonly token: string;

  constructor(url: string, token: string) {
    // Without a scheme, "localhost:3000" is a URL too: one with the scheme "localhost:".
    if (!/^https?:/.test(url) || !URL.canParse(url)) {
      throw new ReleaseError(`FULLCOURT_URL is not a URL: ${url}. It should be like http://localhost:3000`);
    }
    this.url = url;
    this.token = token;
  }

  /** Every release of a part, the newest first. */
  async releases(part: string): Promise<Release[]> {
    const found: Release[] = [];
    let cursor: string | null = null;
    do {
      const query: URLSearchParams = new URLSearchParams({
        limit: '100',
        part,
        ...(cursor && { cursor }),
      });
      const { items, nextCursor } = this.parse(page(release), await this.json('GET', `/releases?${query}`));
      found.push(...items);
      cursor = nextCursor;
    } while (cursor !== null);
    return found;
  }

  /** `null` if the part has no release. */
  async current(part: string): Promise<Release | null> {
    const response = await this.fetch('GET', `/releases/${part}/current`);
    return response.status === 404 ? null : this.parse(release, await this.content(response));
  }

  async upload({ part, version }: ReleaseManifest, file: string, bytes: Buffer): Promise<void> {
    await this.content(await this.fetch('PUT', `/releases/${part}/${version}/files/${file}`, bytes));
  }

  /** @param source what it was built from, for those who look at it */
  async record(manifest: ReleaseManifest, source: ReleaseSource = {}): Promise<void> {
    const said = Object.entries(source).flatMap(([name, text]) => (text ? [[name, text]] : []));
    const query = new URLSearchParams(said).toString();
    await this.json('POST', `/releases/${manifest.part}/${manifest.version}${query && `?${query}`}`, manifest);
  }

  /** Signs a recorded release; rejects if another build is recorded, or if the part does not have the key. */
  async sign({ part, version }: ReleaseManifest, signature: SignatureRequest): Promise<void> {
    await this.json('POST', `/releases/${part}/${version}/signatures`, signature);
  }

  /**
   * Makes the version current; rejects if `replaces` is not current any more, or if remotes on the pages do not fit it,
   * which `fallBack` accepts.
   */
  async activate(part: string, version: string, replaces: string | null, fallBack = false): Promise<void> {
    const body = { version, replaces, ...(fallBack && { fall_back: true }) };
    const response = await this.fetch('PUT', `/releases/${part}/current`, body);
    if (response.status !== 409) return void (await this.content(response));
    const current = await this.current(part);
    throw new ReleaseError(
      `${describeCurrent(part, current)} That is not ${replaces ?? 'what you have seen'}, so nothing was changed. ` +
        'Look at it, then run the command again.',
    );
  }

  /** What pages have of a part; `null` if it has no release. */
  async deployment(part: string): Promise<Deployment | null> {
    const { items } = this.parse(deployments, await this.json('GET', '/deployments'));
    return items.find((item) => item.part === part) ?? null;
  }

  /** Changes what pages have of a part by one of the endpoints for that; rejects if it is not what the caller has seen. */
  async change(
    part: string,
    action: string,
    { seen, ...body }: { readonly seen: DeploymentState; readonly dry_run?: boolean; readonly fall_back?: boolean },
  ): Promise<DeploymentChange> {
    return this.parse(
      deploymentChange,
      await this.json('POST', `/deployments/${part}/${action}`, { ...body, seen: stateOf(seen) }),
    );
  }

  /** Gives a release to `share` percent of the visitors. */
  async setCanary(
    part: string,
    {
      seen,
      ...body
    }: {
      readonly version: string;
      readonly share: number;
      readonly seen: DeploymentState;
      readonly fall_back?: boolean;
    },
  ): Promise<void> {
    await this.json('PUT', `/deployments/${part}/canary`, { ...body, seen: stateOf(seen) });
  }

  /** Sets the floor of a part, unless it is no longer the one that the caller has seen. */
  async setFloor(part: string, body: FloorRequest): Promise<FloorChange> {
    return this.parse(floorChange, await this.json('PUT', `/deployments/${part}/floor`, body));
  }

  async cleanUp(part: string, body: { readonly keep?: number; readonly dry_run: boolean }): Promise<Cleanup> {
    return this.parse(cleanup, await this.json('POST', `/deployments/${part}/clean-up`, body));
  }

  /** Lets the product take what it can from an earlier release; returns the files that remain to be uploaded. */
  async reuse({ part, version, files }: ReleaseManifest): Promise<string[]> {
    return this.parse(reusedFiles, await this.json('POST', `/releases/${part}/${version}/reuse`, { files })).missing;
  }

  private parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
    const { success, data } = schema.safeParse(body);
    if (success) return data;
    throw new ReleaseError(`${this.url} is not a product of this version: check out the one that it runs.`);
  }

  /** Returns a file that the product serves to everybody; `null` if it does not have it. */
  async file(address: string): Promise<string | null> {
    const response = await this.request(address, { method: 'GET' });
    if (response.ok) return response.text();
    if (response.status === 404) return null;
    throw new ReleaseError(`${this.url} returned ${response.status} for ${address}. Try again.`);
  }

  private async json(method: string, path: string, body?: object): Promise<unknown> {
    return this.content(await this.fetch(method, path, body));
  }

  private async fetch(method: string, path: string, body?: Buffer | object): Promise<Response> {
    const binary = Buffer.isBuffer(body);
    return this.request(`/api/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': binary ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: binary ? new Uint8Array(body) : JSON.stringify(body) }),
    });
  }

  private async request(address: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(new URL(address, this.url), { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      const isSlow = cause instanceof Error && cause.name === 'TimeoutError';
      throw new ReleaseError(
        isSlow
          ? `${this.url} did not respond within ${TIMEOUT_MS / 1000} seconds. Try again: what is done already is kept.`
          : `${this.url} cannot be reached. Is the product running, and FULLCOURT_URL its address?`,
        { cause },
      );
    }
  }

  /** The body of a response; throws the error that it describes. */
  private async content(response: Response): Promise<unknown> {
    const text = await response.text();
    const body = text ? parseJson(text) : null;
    if (response.ok && body !== undefined) return body;
    const { success, data } = errorBody.safeParse(body);
    if (success) throw new ReleaseError(errorText(data));
    const answer = response.ok ? 'did not return JSON' : `returned ${response.status}`;
    throw new ReleaseError(`${this.url} ${answer}. Is FULLCOURT_URL the address of the product?`);
  }
}

const stateOf = ({ version, canary, disabled }: DeploymentState): DeploymentState => ({
  version,
  canary: canary && { version: canary.version, share: canary.share },
  disabled,
});

/** "The current version of member is 0.1.0-8fc44a1c, published by Ana on 2026-03-01 at 12:00 UTC." */
export function describeCurrent(part: string, current: Release | null): string {
  if (!current) return `No version of ${part} is current.`;
  return `The current version of ${part} is ${current.version}, published ${describeEvent(current.published)}.`;
}

/** Who and when: "by Ana on 2026-03-01 at 12:00 UTC". */
export function describeEvent({ at, by }: Release['published']): string {
  const [date = '', time = ''] = new Date(at).toISOString().split('T');
  const actor = by === null ? 'by the server on startup' : `by ${by.name ?? 'a deleted account'}`;
  return `${actor} on ${date} at ${time.slice(0, 5)} UTC`;
}

/** `undefined` if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the message, or one line for each broken rule. */
function errorText({ error: { message, fields = {} } }: ErrorBody): string {
  const rules = Object.entries(fields).map(([field, error]) => `  ${field}: ${error.message}`);
  return rules.length > 0 ? ['The product does not accept this release:', ...rules].join('\n') : message;
}
