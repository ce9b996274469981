// @ts-check
/**
 * Replaces the module of a remote's manifest by what its bundle needs of it (`manifestRule`). Not TypeScript, as
 * `layer-loader.mjs`.
 * @this {import('webpack').LoaderContext<{ manifest: object }>}
 * @returns {string}
 */
export default function manifestLoader() {
  return `export const manifest = ${JSON.stringify(this.getOptions().manifest)};\n`;
}
