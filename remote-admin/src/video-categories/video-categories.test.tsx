import { screen } from '@testing-library/react';
import { testAdminVideoCategory } from 'test-kit/fixtures';
import { expect } from 'vitest';
import { testPlainRecord } from '../testing/plain-record.ts';
import { press } from '../testing/record-form.ts';
import { addZone, layups, shownVideos, zoneList } from '../testing/videos-field.ts';

testPlainRecord({
  one: 'video category',
  many: 'video categories',
  list: '/video-categories',
  page: '/video-categorie',
  record: { ...testAdminVideoCategory({ id: 'passing', title: 'Passing', video_count: 2 }), videos: layups },
  cells: ['', 'Passing', '2'],
  responses: zoneList,
  fill: addZone,
  created: { video_ids: ['zone'] },
  edit: async () => {
    // There is no order to change.
    expect(screen.queryByRole('button', { name: /^(Move|Reorder)/ })).toBeNull();
    expect(shownVideos()).toEqual(['Mikan', 'Layup']);
    await press('Remove Mikan');
  },
  edited: { video_ids: ['layup'] },
  copied: { video_ids: ['mikan', 'layup'] },
});
