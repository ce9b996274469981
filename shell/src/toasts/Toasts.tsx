import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { isToasterWanted, watchToasterWanted } from './toaster-wanted.ts';

const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const { Toaster } = await import(/* webpackChunkName: "toaster" */ './Toaster.tsx');
    return { default: Toaster };
  } catch {
    // A page without toasts is still a page.
    return { default: () => null };
  }
});

/** The one toaster of the page, from the moment on that something could be shown in it. */
export function Toasts() {
  const wanted = useSyncExternalStore(watchToasterWanted, isToasterWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
