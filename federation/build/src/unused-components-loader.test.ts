import { describe, expect, it } from 'vitest';
import unusedComponentsLoader from './unused-components-loader.mjs';

describe('unusedComponentsLoader', () => {
  it('lets components be left out that have a name for developer tools', () => {
    const source = [
      'var NavLink = React10.forwardRef(',
      '  function NavLinkWithRef() {}',
      ');',
      'NavLink.displayName = "NavLink";',
    ].join('\n');
    expect(unusedComponentsLoader(source)).toBe(
      'var NavLink = /* @__PURE__ */ React10.forwardRef(\n  function NavLinkWithRef() {}\n);\n',
    );
  });

  it('leaves everything else as it is', () => {
    const source =
      'var element = React.createElement("a");\n  Inner.displayName = "Inner";\nprops.displayName = name;\n';
    expect(unusedComponentsLoader(source)).toBe(source);
  });
});
