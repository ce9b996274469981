/** The remote that the server was started for; the build resolves these names to its folder. */
declare module 'remote-under-work/routes' {
  import type { RemoteRoute } from 'federation-contract/remote-module';
  export const routes: readonly RemoteRoute[];
}

declare module 'remote-under-work/manifest' {
  import type { RouteManifest } from 'federation-contract/route-manifest';
  export const manifest: RouteManifest;
}
