import type { LoaderContext } from 'webpack';

/**
 * Puts a CSS module into its part's cascade layer: `<layer>.ui` for the component library,
 * `<layer>.screens` for everything else, which may therefore override it. The shell declares the order.
 */
export default function layerLoader(this: LoaderContext<{ layer: string }>, source: string): string {
  const { layer } = this.getOptions();
  const sublayer = /[\\/]shared-ui[\\/]/.test(this.resourcePath) ? 'ui' : 'screens';
  return `@layer ${layer}.${sublayer} {\n${source}\n}\n`;
}
