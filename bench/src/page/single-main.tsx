import '../../../shell/src/layers.css';
import '@fontsource-variable/archivo/wdth.css';
import 'shared-ui/tokens.css';
import 'shared-ui/reset.css';
import type { RemoteModule } from 'federation-contract/remote-module';
import * as admin from '../../../remote-admin/src/routes.ts';
import * as member from '../../../remote-member/src/routes.ts';
import * as publicArea from '../../../remote-public/src/routes.ts';
import { RemoteLoader } from '../../../shell/src/remotes/remote-loader.ts';
import { startShell } from '../../../shell/src/start-shell.tsx';

/**
 * The same product without federation: the remotes' routes are in the shell's bundle, and their screens are its chunks.
 */
const modules: Record<string, RemoteModule> = { remote_public: publicArea, remote_member: member, remote_admin: admin };

const bundled = {
  cancel: () => {},
  load: async ({ container }: { container: string }) => modules[container] ?? null,
};

void startShell(document, new RemoteLoader(bundled));
