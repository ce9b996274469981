// @ts-check
/**
 * Puts a CSS module into its part's cascade layer: `<layer>.ui` for the component library, `<layer>.screens` for
 * everything else, which may therefore override it. The shell declares the order. Not TypeScript, since webpack imports
 * loaders itself, which Node before 22.18 cannot do with a `.ts` file.
 * @this {import('webpack').LoaderContext<{ layer: string }>}
 * @param {string} source
 */
export default function layerLoader(source) {
  const { layer } = this.getOptions();
  const sublayer = /[\\/]shared-ui[\\/]/.test(this.resourcePath) ? 'ui' : 'screens';
  return `@layer ${layer}.${sublayer} {\n${source}\n}\n`;
}
