/** Downloads what plays a stream, in a chunk of its own. */
export const loadStream = async () => (await import(/* webpackChunkName: "hls" */ './hls-stream.ts')).HlsStream;
