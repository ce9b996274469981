import type { TableColumn } from 'shared-ui/Table';
import { useMessages } from '../messages/catalogue.ts';

/** The column with the number of videos of a row. */
export function useVideoCountColumn(): TableColumn<{ readonly video_count: number }> {
  const { facts } = useMessages();
  return { key: 'video_count', header: facts.videos, cell: ({ video_count }) => video_count, align: 'end' };
}
