import { useVideoCountColumn } from '../../list/use-video-count-column.ts';

/** A group puts videos in order. */
export const useVideoGroupFacts = () => [useVideoCountColumn()];
