import { idParams } from '../ids.ts';
import { supportView, supportViewRequest } from './support-view.ts';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'support view', description: 'Administrators who view the product as another user' };

export const supportViewEndpoints = defineEndpoints(tag, {
  'POST /admin/users/:id/support-view': {
    operationId: 'startSupportView',
    summary: 'View the product as a user',
    description:
      'Needs the administrator’s password. The token is valid for 15 minutes, ends with the administrator’s session, and only reads: everything else is 403 `view_only`. An earlier view of the administrator ends. The response is 409 `not_viewable` for an administrator and for a suspended user.',
    access: 'admin',
    params: idParams,
    body: supportViewRequest,
    status: 201,
    response: supportView,
  },
  'DELETE /me/support-view': {
    operationId: 'endSupportView',
    summary: 'End the support view that the request is sent with',
    description: 'The response to any other token is 404.',
    access: 'user',
    inSupportView: true,
    ...noContent,
  },
});
