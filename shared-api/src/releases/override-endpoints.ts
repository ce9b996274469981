import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';
import { chosenReleases, overridesRequest } from './release-overrides.ts';

const tag = { name: 'release overrides', description: 'Versions of the front end’s parts for one browser alone' };

export const overrideEndpoints = defineEndpoints(tag, {
  'POST /admin/release-overrides': {
    operationId: 'chooseReleases',
    summary: 'Let one’s own browser have other releases until it is closed',
    description:
      'Replaces what was chosen before. Fails with `invalid` if a release could not become current: it does not exist, is deleted, does not fit, or is not signed by as many keys as its part needs.',
    access: 'admin',
    body: overridesRequest,
    response: chosenReleases,
  },
  'DELETE /release-overrides': {
    operationId: 'resetReleases',
    summary: 'Let one’s own browser have the releases of everybody else again',
    description: 'Open to everyone: whoever has a browser may end what was chosen in it.',
    access: 'public',
    belowFloor: true,
    inSupportView: true,
    ...noContent,
  },
});
