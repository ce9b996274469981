/** An image, bright on the left and dark on the right: text over it has to be legible on both. */
export const SAMPLE_IMAGE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#fff" d="M0 0h8v9H0z"/><path fill="#1c2b4a" d="M8 0h8v9H8z"/></svg>',
  );
