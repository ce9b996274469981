import { testAdminVideoGroup } from 'test-kit/fixtures';
import { expect } from 'vitest';
import { testPlainRecord } from '../testing/plain-record.ts';
import { press } from '../testing/record-form.ts';
import { addZone, layups, shownVideos, zoneList } from '../testing/videos-field.ts';

testPlainRecord({
  one: 'video group',
  many: 'video groups',
  list: '/video-groups',
  page: '/video-group',
  record: { ...testAdminVideoGroup({ id: 'week', title: 'First week', video_count: 2 }), videos: layups },
  cells: ['', 'First week', '2'],
  responses: zoneList,
  fill: addZone,
  created: { picture_id: null, video_ids: ['zone'] },
  edit: async () => {
    await press('Move Mikan down');
    expect(shownVideos()).toEqual(['1Layup', '2Mikan']);
  },
  edited: { video_ids: ['layup', 'mikan'] },
  copied: { picture_id: null, video_ids: ['mikan', 'layup'] },
});
