import { useEffect, useState } from 'react';
import type { PictureBox } from './shapes.ts';

/** How a video element shows its picture: changes with its file and in full screen. */
export function usePicture(media: HTMLVideoElement): Pick<PictureBox, 'ratio' | 'fit'> {
  const [picture, setPicture] = useState(() => pictureOf(media));
  useEffect(() => {
    const update = () => setPicture(pictureOf(media));
    update();
    media.addEventListener('resize', update);
    media.addEventListener('loadedmetadata', update);
    document.addEventListener('fullscreenchange', update);
    return () => {
      media.removeEventListener('resize', update);
      media.removeEventListener('loadedmetadata', update);
      document.removeEventListener('fullscreenchange', update);
    };
  }, [media]);
  return picture;
}

const pictureOf = (media: HTMLVideoElement): Pick<PictureBox, 'ratio' | 'fit'> => ({
  // Before the file is known: that of the frame.
  ratio: media.videoWidth / media.videoHeight || 16 / 9,
  fit: getComputedStyle(media).objectFit === 'contain' ? 'contain' : 'cover',
});
