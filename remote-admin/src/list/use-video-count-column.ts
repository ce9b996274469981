import type { TableColumn } from 'shared-ui/Table';
import { useMessages } from '../messages/catalogue.ts';

/** How many videos something holds. */
export function useVideoCountColumn(): TableColumn<{ readonly video_count: number }> {
  const { facts } = useMessages();
  return { key: 'video_count', header: facts.videos, cell: ({ video_count }) => video_count, align: 'end' };
}
