import type { VideoNote } from 'shared-api/videos/notes';
import { formatTime } from 'shared-ui/player-time';

/**
 * Notes as lines of text: `0:12  Elbow under the ball`. Further lines of a note are below its first one.
 *
 * @param drawingOnly stands for a note without a text
 */
export const notesText = (notes: readonly VideoNote[], drawingOnly: string): string =>
  notes
    .map(({ time, text }) => {
      const start = `${formatTime(time)}  `;
      return start + (text || drawingOnly).split(/\r?\n/).join(`\n${' '.repeat(start.length)}`);
    })
    .map((lines) => `${lines}\n`)
    .join('');

/** Returns a name that every file system takes. */
export const safeFileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim();
