/**
 * Removes the names of a remote's chunks: in one bundle, the "home" screens of three remotes would be merged into one.
 */
export default function unnamedChunksLoader(source: string): string {
  return source.replace(/\/\*\s*webpackChunkName:[^*]*\*\//g, '');
}
