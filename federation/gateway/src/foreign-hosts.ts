import type { RegisteredRemote, Registry } from 'federation-contract/registry';

/** The addresses at which hosts that are not ours find the parts (docs/foreign-hosts.md), beside the folders of releases. */
export const REGISTRY_PATH = '/r/registry.json';
export const federationManifestPath = (part: string) => `/r/${part}/mf-manifest.json`;

/** The one module that a remote exposes. */
const EXPOSED = 'routes';
/** A container loads its files itself. */
const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Returns the registry of a page for another host: its addresses are absolute, and enabled remotes have that of their manifest. */
export const publicRegistry = ({ remotes, ...registry }: Registry, publicUrl: string) => ({
  ...registry,
  remotes: remotes.map((remote) => ({
    ...remote,
    base: new URL(remote.base, publicUrl).href,
    ...(remote.disabled ? {} : { federation_manifest: new URL(federationManifestPath(remote.name), publicUrl).href }),
  })),
});

/** Returns a remote as the runtime and the tools of Module Federation read it, in their format (`mf-manifest.json`). */
export const federationManifest = (
  { name, container, version, base, entry, shared }: RegisteredRemote,
  publicUrl: string,
) => ({
  id: container,
  name: container,
  metaData: {
    name: container,
    type: 'app',
    buildInfo: { buildName: name, buildVersion: version },
    remoteEntry: { path: '', name: entry, type: 'var' },
    globalName: container,
    publicPath: new URL(base, publicUrl).href,
  },
  shared: Object.entries(shared).map(([name, requiredVersion]) => ({
    id: `${container}:${name}`,
    name,
    singleton: true,
    requiredVersion,
    assets: NO_FILES,
  })),
  remotes: [],
  exposes: [{ id: `${container}:${EXPOSED}`, name: EXPOSED, path: `./${EXPOSED}`, assets: NO_FILES }],
});
