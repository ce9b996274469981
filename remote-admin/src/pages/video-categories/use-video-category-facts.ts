import { useVideoCountColumn } from '../../list/use-video-count-column.ts';

/** A category sorts videos by what they train. */
export const useVideoCategoryFacts = () => [useVideoCountColumn()];
