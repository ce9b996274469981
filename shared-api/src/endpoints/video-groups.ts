import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import { adminVideoGroup } from '../video-groups.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'video groups', description: 'Groups of videos' };

export const videoGroupEndpoints = defineEndpoints({
  'GET /admin/video-groups': {
    operationId: 'listAdminVideoGroups',
    summary: 'List all video groups, the newest first',
    tag,
    access: 'admin',
    query: listQuery,
    response: page(adminVideoGroup),
  },
  'GET /admin/video-groups/:id': {
    operationId: 'getAdminVideoGroup',
    summary: 'Get a video group',
    tag,
    access: 'admin',
    params: idParams,
    response: adminVideoGroup,
  },
});
