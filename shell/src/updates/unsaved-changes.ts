/** Forms and uploads warn about what would be lost by preventing `beforeunload`. */
export const hasUnsavedChanges = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** For a page that has asked for itself, or knows that nothing is lost: the browser would ask a second time. */
export function skipUnloadWarning(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
}
