/** The remote that the server was started for; its build resolves these names to the remote's folder. */
declare module 'remote-under-work/routes' {
  import type { RemoteRoute } from 'federation/contract';
  export const routes: readonly RemoteRoute[];
}

declare module 'remote-under-work/description' {
  import type { RemoteDescription } from 'federation/contract';
  export const description: RemoteDescription;
}
