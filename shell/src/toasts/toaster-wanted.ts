/**
 * Whether any part on the page can show a toast. Most visits never see one, and are spared the toaster's download; it is
 * there before the first toast, since a screen that may show one brings `sonner` along with its own script.
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
