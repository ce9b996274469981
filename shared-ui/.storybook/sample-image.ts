/** An image, bright on the left and dark on the right: text over it has to be legible on both. */
export const SAMPLE_IMAGE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#fff" d="M0 0h8v9H0z"/><path fill="#1c2b4a" d="M8 0h8v9H8z"/></svg>',
  );

/** The same as the picture of a record. */
export const SAMPLE_PICTURE = { url: SAMPLE_IMAGE, width: 1600, height: 900, sources: [] };

/** The picture of an upright film, with the ball at its top and the feet at its bottom. */
export const UPRIGHT_PICTURE = {
  url:
    'data:image/svg+xml,' +
    encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 16"><path fill="#1c2b4a" d="M0 0h9v16H0z"/><circle cx="4.5" cy="1" r="1" fill="#f27835"/><path fill="#fff" d="M3 15h1v1H3zM5 15h1v1H5z"/></svg>',
    ),
  width: 900,
  height: 1600,
  sources: [],
};

/** Returns a picture in pixels, as a camera would take one: half a court from above. */
export function samplePhoto(): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1600, height: 1200 });
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.scale(100, 100);
  const floor = context.createLinearGradient(0, 0, 16, 12);
  floor.addColorStop(0, '#e7a763');
  floor.addColorStop(1, '#9c5a26');
  context.fillStyle = floor;
  context.fillRect(0, 0, 16, 12);
  context.fillStyle = '#1c2b4a';
  context.fillRect(5.5, 0, 5, 5.5);
  context.strokeStyle = '#fff';
  context.lineWidth = 0.15;
  context.strokeRect(0.5, -1, 15, 12.4);
  context.strokeRect(5.5, -1, 5, 6.5);
  for (const [x, y, radius] of [
    [8, 5.5, 1.8],
    [8, 1.2, 6.8],
    [8, 11.4, 1.8],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.fillStyle = '#f27835';
  context.beginPath();
  context.arc(8, 1.2, 0.45, 0, 2 * Math.PI);
  context.fill();
  return canvas.toDataURL('image/jpeg');
}
