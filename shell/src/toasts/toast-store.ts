/**
 * Whether the page has a toaster. It is mounted once a screen that may show toasts has been loaded, before its first toast:
 * `sonner` arrives together with the screen's own script. Until then the toaster is not downloaded.
 */
let mounted = false;
const listeners = new Set<() => void>();

export const isToasterMounted = () => mounted;

export function mountToaster(): void {
  mounted = true;
  for (const listener of listeners) listener();
}

export function subscribeToToaster(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
