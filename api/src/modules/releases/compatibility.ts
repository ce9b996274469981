import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { satisfies } from 'semver';
import { endpoints } from 'shared-api/endpoints/endpoints';
import type { BrokenRules } from './release-rules.ts';

/** What a release may rely on. */
interface Surroundings {
  /** The shell in whose page a remote runs; `null` for a shell, and before there is one. */
  readonly shell: ReleaseManifest | null;
  /** The endpoints of the API, without the names of their parameters: `GET /videos/:`. */
  readonly endpoints: ReadonlySet<string>;
}

type Missing = readonly [field: string, message: string];

/** Returns a pattern regardless of the names of its parameters: `/video/:id` → `/video/:` */
export const withoutNames = (pattern: string) => pattern.replace(/:\w+/g, ':');

/** The endpoints of this server. */
export const ownEndpoints: ReadonlySet<string> = new Set(Object.keys(endpoints).map(withoutNames));

/**
 * Returns what a release needs and does not get, as broken rules: names that it imports of shared modules and the shell
 * does not export, slots that the shell does not have, shared packages of other versions, endpoints that the API does not have. A shell or a remote from before
 * manifests said so is only compared by the versions of packages.
 */
export const missingFor = (manifest: ReleaseManifest, { shell, endpoints }: Surroundings): BrokenRules =>
  Object.fromEntries([
    ...(shell
      ? [...missingPackages(manifest, shell), ...missingNames(manifest, shell), ...missingSlots(manifest, shell)]
      : []),
    ...missingEndpoints(manifest, endpoints),
  ]);

function missingPackages({ shared }: ReleaseManifest, shell: ReleaseManifest): Missing[] {
  return Object.entries(shared).flatMap(([name, range]): Missing[] => {
    const provided = valueOf(shell.shared, name);
    if (provided !== undefined && satisfies(provided, range)) return [];
    const offer = provided === undefined ? 'does not provide it' : `provides ${provided}`;
    return [[`shared.${name}`, `Requires ${name} ${range}; the shell (${shell.version}) ${offer}`]];
  });
}

function missingNames({ needs }: ReleaseManifest, { provides, version }: ReleaseManifest): Missing[] {
  if (!needs || !provides) return [];
  return Object.entries(needs.modules).flatMap(([request, names]): Missing[] => {
    const field = `needs.modules.${request}`;
    const provided = valueOf(provides.modules, request);
    if (!provided) return [[field, `Imports ${request}; the shell (${version}) does not provide it`]];
    const exported = provided.exports && new Set(provided.exports);
    return names.flatMap((name): Missing[] =>
      !exported || exported.has(name)
        ? []
        : [[`${field}.${name}`, `Imports \`${name}\` from ${request}; the shell (${version}) does not export it`]],
    );
  });
}

function missingSlots({ needs }: ReleaseManifest, { provides, version }: ReleaseManifest): Missing[] {
  if (!provides) return [];
  const provided = new Set(provides.slots.map(({ name }) => name));
  return (needs?.slots ?? []).flatMap((name): Missing[] =>
    provided.has(name)
      ? []
      : [[`needs.slots.${name}`, `Fills the slot ${name}; the shell (${version}) does not have it`]],
  );
}

const missingEndpoints = ({ needs }: ReleaseManifest, endpoints: ReadonlySet<string>): Missing[] =>
  (needs?.endpoints ?? []).flatMap((name): Missing[] =>
    endpoints.has(withoutNames(name))
      ? []
      : [[`needs.endpoints.${name}`, `Calls ${name}; the API of this server does not have it`]],
  );

const valueOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
