import { z } from 'zod';
import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import {
  activateRequest,
  createdPublishToken,
  publishToken,
  publishTokenRequest,
  release,
  releaseFile,
  releaseManifest,
  releaseParams,
  releaseSource,
  releasesQuery,
  reuseRequest,
  reusedFiles,
} from './releases.ts';
import { newPart, part, partPatch, registeredPart } from './parts.ts';
import { newReleaseKey, releaseKey, signatureRequest } from './release-keys.ts';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const partParams = z.object({ part });

const tag = { name: 'releases', description: 'Publishing of new versions of the front end’s parts' };

export const releaseEndpoints = defineEndpoints(tag, {
  'GET /admin/parts': {
    operationId: 'listParts',
    summary: 'List the parts that pages are composed of',
    access: 'publisher',
    response: page(registeredPart),
  },
  'POST /admin/parts': {
    operationId: 'addPart',
    summary: 'Add a part, whose team can then release it',
    description: 'Also one that was removed, with its releases and tokens.',
    access: 'admin',
    body: newPart,
    status: 201,
    response: registeredPart,
  },
  'PATCH /admin/parts/:part': {
    operationId: 'updatePart',
    summary: 'Change the paths that the routes of a part may have',
    description: 'They must include those of its current release.',
    access: 'admin',
    params: partParams,
    body: partPatch,
    response: registeredPart,
  },
  'DELETE /admin/parts/:part': {
    operationId: 'removePart',
    summary: 'Remove a part from all pages',
    description:
      'Its releases and tokens are kept, for when it is added again. Parts that the server brings along stay.',
    access: 'admin',
    params: partParams,
    ...noContent,
  },
  'GET /admin/publish-tokens': {
    operationId: 'listPublishTokens',
    summary: 'List the publish tokens that are not revoked, the newest first',
    access: 'admin',
    query: listQuery,
    response: page(publishToken),
  },
  'POST /admin/publish-tokens': {
    operationId: 'createPublishToken',
    summary: 'Create a token for publishing one part',
    access: 'admin',
    body: publishTokenRequest,
    response: createdPublishToken,
  },
  'DELETE /admin/publish-tokens/:id': {
    operationId: 'revokePublishToken',
    summary: 'Revoke a publish token',
    access: 'admin',
    params: idParams,
    ...noContent,
  },
  'GET /admin/release-keys': {
    operationId: 'listReleaseKeys',
    summary: 'List the keys with which releases are signed, the newest first',
    access: 'admin',
    query: listQuery,
    response: page(releaseKey),
  },
  'POST /admin/release-keys': {
    operationId: 'addReleaseKey',
    summary: 'Let releases of a part be signed with a key',
    description: 'From the first key on, a release of the part becomes current only once it is signed.',
    access: 'admin',
    body: newReleaseKey,
    status: 201,
    response: releaseKey,
  },
  'DELETE /admin/release-keys/:id': {
    operationId: 'revokeReleaseKey',
    summary: 'Revoke a key',
    description: 'Its signatures no longer count. Releases that have been current before stay as they are.',
    access: 'admin',
    params: idParams,
    ...noContent,
  },
  'GET /admin/releases': {
    operationId: 'listReleases',
    summary: 'List the releases, the newest first',
    description: 'A publish token lists those of its own part.',
    access: 'publisher',
    query: releasesQuery,
    response: page(release),
  },
  'GET /admin/releases/:part/current': {
    operationId: 'getCurrentRelease',
    summary: 'Get the current release of a part',
    access: 'publisher',
    params: partParams,
    response: release,
  },
  'PUT /admin/releases/:part/:version/files/:file': {
    operationId: 'uploadReleaseFile',
    summary: 'Upload a file of a release',
    description: 'The slashes in `file` may be percent-encoded.',
    access: 'publisher',
    params: releaseParams.extend({ file: releaseFile }),
    wildcard: true,
    bytes: ['application/octet-stream'],
    ...noContent,
  },
  'POST /admin/releases/:part/:version/reuse': {
    operationId: 'reuseReleaseFiles',
    summary: 'Take files of a new release from the current one',
    description: 'Instead of uploads. What is not there with the same hash is listed, and has to be uploaded.',
    access: 'publisher',
    params: releaseParams,
    body: reuseRequest,
    response: reusedFiles,
  },
  'POST /admin/releases/:part/:version': {
    operationId: 'recordRelease',
    summary: 'Record a release once all its files are uploaded',
    description: 'Fails with `invalid` and one error in `fields` for each rule that the manifest breaks.',
    access: 'publisher',
    params: releaseParams,
    query: releaseSource,
    body: releaseManifest,
    ...noContent,
  },
  'POST /admin/releases/:part/:version/signatures': {
    operationId: 'signRelease',
    summary: 'Sign a recorded release with a key of its part',
    description:
      'Fails with `invalid` if the part does not have the key, or if what was signed is not the manifest that is recorded.',
    access: 'publisher',
    params: releaseParams,
    body: signatureRequest,
    ...noContent,
  },
  'PUT /admin/releases/:part/current': {
    operationId: 'activateRelease',
    summary: 'Make a release the current one, also an earlier one',
    description:
      'Fails with `conflict` unless `replaces` is current, and with `invalid` if the release does not fit, or if it is a shell that a remote on the pages does not fit. With `fall_back`, pages have the last release of that remote that fits; it fails if there is none.',
    access: 'publisher',
    params: partParams,
    body: activateRequest,
    ...noContent,
  },
});
