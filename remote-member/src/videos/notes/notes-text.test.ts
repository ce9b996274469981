import type { VideoNote } from 'shared-api/videos/notes';
import { expect, it } from 'vitest';
import { notesText, safeFileName } from './notes-text.ts';

const note = (time: number, text: string): VideoNote => ({
  id: `${time}`,
  time,
  text,
  drawing: [],
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
});

it('has a line for each note, with further lines below the first', () => {
  const notes = [note(12.98, 'Elbow under the ball'), note(83, 'Feet\r\nfirst'), note(3601, '')];
  expect(notesText(notes, '(drawing)')).toBe('0:12  Elbow under the ball\n1:23  Feet\n      first\n60:01  (drawing)\n');
});

it('names the file as every system allows', () => {
  expect(safeFileName('1/2 "Mikan": <left>\n – notes.txt')).toBe('1 2 Mikan left – notes.txt');
});
