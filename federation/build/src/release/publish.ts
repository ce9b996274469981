import type { ReleaseFolder } from './release-folder.ts';

/** A running product to publish into (its public URL), and a publish token of the part. */
export interface Target {
  readonly url: string;
  readonly token: string;
}

/**
 * Publishes a build: uploads its files, records the release, and makes it the current one. Visitors do not see it
 * before the last step. Every step can be repeated. Rejects if another version has become current in the meantime.
 */
export async function publish({ manifest, read }: ReleaseFolder, target: Target): Promise<void> {
  const { part, version } = manifest;
  const replaces = await currentVersion(part, target);
  for (const file of Object.keys(manifest.files)) {
    await call(target, 'PUT', `${part}/${version}/files/${file}`, await read(file));
  }
  await call(target, 'POST', `${part}/${version}`, manifest);
  await call(target, 'PUT', `${part}/current`, { version, replaces });
}

async function currentVersion(part: string, target: Target): Promise<string | null> {
  const release = (await call(target, 'GET', `${part}/current`)) as { version: string } | null;
  return release?.version ?? null;
}

async function call({ url, token }: Target, method: string, path: string, body?: Buffer | object): Promise<unknown> {
  const binary = Buffer.isBuffer(body);
  if (!URL.canParse(url)) throw new Error(`FULLCOURT_URL is no URL: ${url}`);
  const response = await fetch(new URL(`/api/admin/releases/${path}`, url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': binary ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(body ? { body: binary ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`cannot reach ${url}: set FULLCOURT_URL to the running product`, { cause });
  });
  if (method === 'GET' && response.status === 404) return null;
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : null;
}
