import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { isToasterMounted, subscribeToToaster } from './toast-store.ts';

const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const { Toaster } = await import(/* webpackChunkName: "toaster" */ './Toaster.tsx');
    return { default: Toaster };
  } catch {
    // The page still works without toasts.
    return { default: () => null };
  }
});

/** The page's toaster, mounted once a part has loaded sonner. */
export function Toasts() {
  const mounted = useSyncExternalStore(subscribeToToaster, isToasterMounted, () => false);
  if (!mounted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
