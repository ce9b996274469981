// @ts-check
/**
 * Leaves out what Module Federation's runtime does with manifests of remotes (`loadRemoteSnapshotInfo` and what it calls). The host
 * registers entries, and has switched off the plugin that calls it (`disableSnapshot`); only the rest of the class is used.
 * @param {string} source
 */
export default function unusedSnapshotsLoader(source) {
  const start = source.indexOf('\tasync loadRemoteSnapshotInfo(');
  const end = source.indexOf('\n};', start);
  return start < 0 || end < 0 ? source : source.slice(0, start) + source.slice(end);
}
