import { SLOT_HOST, type SlotHost, type SlotPanelsProps } from 'federation-contract/slots';
import { lazy, Suspense, type ComponentType } from 'react';

const Nothing = () => null;

const Panels = lazy(async () => ({ default: await panelsOfHost() }));

/** Shows nothing in a host without slots, and if what shows them cannot be loaded: panels are never what a page is about. */
async function panelsOfHost(): Promise<ComponentType<SlotPanelsProps>> {
  const host = (globalThis as { readonly [SLOT_HOST]?: SlotHost })[SLOT_HOST];
  try {
    return (await host?.()) ?? Nothing;
  } catch {
    return Nothing;
  }
}

/** A place where other parts can show panels. */
export const Slot = (props: SlotPanelsProps) => (
  <Suspense>
    <Panels {...props} />
  </Suspense>
);
