import { serveConfig } from 'dev-host/serve-config';
import { remoteConfig } from 'federation-build/remote-config';
import { manifest } from './src/manifest.ts';

/** `webpack build` builds the release; `webpack serve` serves the remote for development. */
export default (env: { WEBPACK_SERVE?: boolean }) =>
  env.WEBPACK_SERVE ? serveConfig(import.meta.dirname, manifest, 3104) : remoteConfig(import.meta.dirname, manifest);
