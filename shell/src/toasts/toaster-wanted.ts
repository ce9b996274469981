/**
 * Whether any part on the page may show a toast; until then the toaster is not downloaded. It is there before the first
 * toast, since a screen that may show one loads `sonner` together with its own script.
 */
let wanted = false;
const listeners = new Set<() => void>();

export const isToasterWanted = () => wanted;

export function wantToaster(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

export function watchToasterWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
