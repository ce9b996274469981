/** The build without captions, other sound tracks and encryption, which our streams do not have: two thirds of the size. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
