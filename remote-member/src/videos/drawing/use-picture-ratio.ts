import { useEffect, useState } from 'react';

/** The width of the picture of a video, divided by its height; changes with the file. */
export function usePictureRatio(media: HTMLVideoElement): number {
  const [ratio, setRatio] = useState(() => ratioOf(media));
  useEffect(() => {
    const update = () => setRatio(ratioOf(media));
    update();
    media.addEventListener('resize', update);
    media.addEventListener('loadedmetadata', update);
    return () => {
      media.removeEventListener('resize', update);
      media.removeEventListener('loadedmetadata', update);
    };
  }, [media]);
  return ratio;
}

/** Before the file is known: as the page says, or else as players are. */
const ratioOf = ({ videoWidth, videoHeight, width, height }: HTMLVideoElement) =>
  videoWidth / videoHeight || width / height || 16 / 9;
