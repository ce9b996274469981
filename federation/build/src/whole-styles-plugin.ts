import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { Compilation, Template } = webpack;

/**
 * Makes a container reject a style of which a part is missing, or which is something else, as it does with scripts. Browsers
 * take from a style what they understand, and report nothing: an HTML page in its place is an empty style.
 *
 * The end of each style is marked by a statement that names the part's cascade layer once more, which changes nothing.
 */
export class WholeStylesPlugin {
  private readonly layer: string;

  constructor(layer: string) {
    this.layer = layer;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WholeStylesPlugin', (compilation) => {
      // After minimizing, which might move it, and before file names get their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'WholeStylesPlugin', stage }, (assets) => {
        const { ConcatSource } = compiler.webpack.sources;
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.css')))
          compilation.updateAsset(file, (source) => new ConcatSource(source, `\n@layer ${this.layer};`));
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'WholeStylesPlugin',
        (source, { tag }) =>
          Template.asString([
            source,
            `const complete = ${tag}.onload;`,
            `${tag}.onload = (event) => {`,
            Template.indent([
              `const rules = ${tag}.sheet?.cssRules ?? [];`,
              'complete(rules[rules.length - 1] instanceof CSSLayerStatementRule ? event : { type: "incomplete" });',
            ]),
            '};',
          ]),
      );
    });
  }
}
