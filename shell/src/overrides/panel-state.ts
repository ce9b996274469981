import { useSyncExternalStore } from 'react';
import { tabStorage } from 'shared-auth/storage';
import { PANEL_KEY } from './panel-key.ts';

const listeners = new Set<() => void>();

const isOpen = () => tabStorage.read(PANEL_KEY) !== null;
/** Where the storage is blocked, the panel is open until the page is reloaded. */
let isOpenHere = isOpen();

/** Opens or closes the panel in this tab, also for the documents that it loads from now on. */
export function setPanelOpen(open: boolean): void {
  isOpenHere = open;
  if (open) tabStorage.write(PANEL_KEY, 'open');
  else tabStorage.remove(PANEL_KEY);
  for (const listener of listeners) listener();
}

export const usePanelOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpenHere,
  );
