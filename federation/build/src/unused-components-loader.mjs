// @ts-check
/**
 * Lets a library's components be left out if nobody uses them: the names that they get for developer tools, and the calls
 * that make them, would otherwise keep each of them in the build. Not TypeScript, like `layer-loader.mjs`.
 * @param {string} source
 */
export default function unusedComponentsLoader(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^var \w+ = (?=\w+\.(?:forwardRef|createContext)\()/gm, '$&/* @__PURE__ */ ');
}
