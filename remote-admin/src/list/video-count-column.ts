import type { TableColumn } from 'shared-ui/Table';

/** How many videos something holds. */
export const videoCountColumn: TableColumn<{ readonly video_count: number }> = {
  key: 'video_count',
  header: 'Videos',
  cell: ({ video_count }) => video_count,
  align: 'end',
};
