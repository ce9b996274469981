/** Takes the names from a remote's chunks: in one bundle, the "home" of three remotes would become one chunk. */
export default function unnamedChunksLoader(source: string): string {
  return source.replace(/\/\*\s*webpackChunkName:[^*]*\*\//g, '');
}
