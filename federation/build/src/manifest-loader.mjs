// @ts-check
/**
 * Replaces the module of a remote's manifest with the subset that its bundle needs (`manifestRule`). Not TypeScript,
 * for the same reason as `layer-loader.mjs`.
 * @this {import('webpack').LoaderContext<{ manifest: object }>}
 * @returns {string}
 */
export default function manifestLoader() {
  // It depends on its options, which a cache does not compare.
  this.cacheable(false);
  return `export const manifest = ${JSON.stringify(this.getOptions().manifest)};\n`;
}
