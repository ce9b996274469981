import { z } from 'zod';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';
import {
  canaryRequest,
  cleanup,
  cleanupRequest,
  deploymentChange,
  deploymentParams,
  deploymentRequest,
  deployments,
  floorChange,
  floorRequest,
  pinRequest,
  rollbackRequest,
} from './deployments.ts';
import { releaseVersion } from './releases.ts';

const tag = { name: 'deployments', description: 'What pages have of the front end’s parts' };

/** Of every change. */
const change = { access: 'publisher', params: deploymentParams, response: deploymentChange } as const;

const CONFLICT = 'Fails with `conflict` unless pages have what the caller has `seen`';
const OR_INVALID = `${CONFLICT}, and with \`invalid\` if the release does not fit.`;

export const deploymentEndpoints = defineEndpoints(tag, {
  'GET /admin/deployments': {
    operationId: 'listDeployments',
    summary: 'List what pages have of each part',
    description: 'A publish token lists its own part.',
    access: 'publisher',
    response: deployments,
  },
  'PUT /admin/deployments/:part/canary': {
    ...change,
    operationId: 'setCanary',
    summary: 'Give a release to a share of the visitors, or change the share',
    description: OR_INVALID,
    body: canaryRequest,
  },
  'POST /admin/deployments/:part/promote': {
    ...change,
    operationId: 'promoteCanary',
    summary: 'Make the canary the current release',
    description: OR_INVALID,
    body: deploymentRequest,
  },
  'POST /admin/deployments/:part/end-canary': {
    ...change,
    operationId: 'endCanary',
    summary: 'End the canary',
    description: `${CONFLICT}.`,
    body: deploymentRequest,
  },
  'POST /admin/deployments/:part/rollback': {
    ...change,
    operationId: 'rollBack',
    summary: 'Withdraw the current release, and go back to an earlier one',
    description: `Without a version, to the last known good one. A withdrawn release is not chosen again. ${OR_INVALID}`,
    body: rollbackRequest,
  },
  'POST /admin/deployments/:part/disable': {
    ...change,
    operationId: 'disablePart',
    summary: 'Let pages do without a remote',
    description: `${CONFLICT}.`,
    body: deploymentRequest,
  },
  'POST /admin/deployments/:part/enable': {
    ...change,
    operationId: 'enablePart',
    summary: 'Let pages have a disabled remote again',
    description: `${CONFLICT}.`,
    body: deploymentRequest,
  },
  'PUT /admin/deployments/:part/floor': {
    operationId: 'setFloor',
    summary: 'Set the earliest release of a part whose requests the API accepts',
    description:
      'Requests of releases that were recorded before it fail with `outdated`, and pages never have one again. Fails with `conflict` unless the caller has `seen` the current floor, and with `invalid` if pages have an earlier release.',
    access: 'publisher',
    params: deploymentParams,
    body: floorRequest,
    response: floorChange,
  },
  'POST /admin/deployments/:part/clean-up': {
    operationId: 'cleanUpReleases',
    summary: 'Delete the releases of a part that nothing needs any more',
    description: 'They can be restored for seven days.',
    access: 'publisher',
    params: deploymentParams,
    body: cleanupRequest,
    response: cleanup,
  },
  'POST /admin/deployments/:part/restore': {
    operationId: 'restoreRelease',
    summary: 'Restore a deleted release',
    access: 'publisher',
    params: deploymentParams,
    body: z.object({ version: releaseVersion }),
    ...noContent,
  },
  'PUT /admin/deployments/:part/pin': {
    operationId: 'pinRelease',
    summary: 'Let one’s own browser have the canary or the stable release of a part',
    access: 'admin',
    params: deploymentParams,
    body: pinRequest,
    ...noContent,
  },
});
