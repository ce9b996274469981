import { videoCountColumn } from '../../list/video-count-column.ts';

/** A group puts videos in order. */
export const videoGroupFacts = [videoCountColumn];
