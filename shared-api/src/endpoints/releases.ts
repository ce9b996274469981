import { z } from 'zod';
import { page } from '../lists.ts';
import {
  activateRequest,
  part,
  publishToken,
  publishTokenRequest,
  release,
  releaseFile,
  releaseManifest,
  releaseParams,
} from '../releases.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'releases', description: 'Publishing of new versions of the front end’s parts' };

export const releaseEndpoints = defineEndpoints({
  'POST /admin/releases/tokens': {
    operationId: 'createPublishToken',
    summary: 'Create a token for publishing one part',
    tag,
    access: 'admin',
    body: publishTokenRequest,
    response: publishToken,
  },
  'GET /admin/releases': {
    operationId: 'listReleases',
    summary: 'List the releases, the newest first',
    tag,
    access: 'publisher',
    response: page(release),
  },
  'PUT /admin/releases/:part/:version/files/:file': {
    operationId: 'uploadReleaseFile',
    summary: 'Upload a file of a release',
    description: 'The slashes in `file` may be percent-encoded.',
    tag,
    access: 'publisher',
    params: releaseParams.extend({ file: releaseFile }),
    wildcard: true,
    bytes: true,
    status: 204,
    response: z.null(),
  },
  'POST /admin/releases/:part/:version': {
    operationId: 'recordRelease',
    summary: 'Record a release once all its files are uploaded',
    tag,
    access: 'publisher',
    params: releaseParams,
    body: releaseManifest,
    status: 204,
    response: z.null(),
  },
  'PUT /admin/releases/:part/current': {
    operationId: 'activateRelease',
    summary: 'Make a release the current one',
    tag,
    access: 'publisher',
    params: z.object({ part }),
    body: activateRequest,
    status: 204,
    response: z.null(),
  },
});
