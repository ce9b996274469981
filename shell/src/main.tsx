import './layers.css';
import '@fontsource-variable/archivo/wdth.css';
import 'shared-ui/tokens.css';
import 'shared-ui/reset.css';
import './content-policy.ts';
import './shared/shared-modules.ts';
import { federationRuntime } from './remotes/federation-runtime.ts';
import { loadCollector } from './health/load-collector.ts';
import { logLoad } from './remotes/log-load.ts';
import { RemoteLoader } from './remotes/remote-loader.ts';
import { startShell } from './start-shell.tsx';

/** The page's own files come first. */
const COLLECTOR_AFTER_MS = 5000;

void startShell(document, new RemoteLoader(federationRuntime, logLoad));
setTimeout(loadCollector, COLLECTOR_AFTER_MS);
