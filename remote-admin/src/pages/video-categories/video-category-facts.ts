import { videoCountColumn } from '../../list/video-count-column.ts';

/** A category sorts videos by what they train. */
export const videoCategoryFacts = [videoCountColumn];
