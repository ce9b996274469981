import type { Registry } from 'federation-contract/registry';
import { SLOT_HOST, type SlotHost } from 'federation-contract/slots';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

/** Lets pages of remotes show panels of others. What shows them is loaded with the first page that asks. */
export function offerSlots({ remotes }: Registry, loader: RemoteLoader): void {
  const host: SlotHost = async () => (await import('./slot-panels.tsx')).slotPanels(remotes, loader);
  Object.assign(globalThis, { [SLOT_HOST]: host });
}
