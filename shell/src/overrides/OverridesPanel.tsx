import type { Registry } from 'federation-contract/registry';
import { useEffect, useRef, useState } from 'react';
import { setPanelOpen, usePanelOpen } from './panel-state.ts';
import { OverridesBadge } from './OverridesBadge.tsx';
import { VersionsDrawer } from './VersionsDrawer.tsx';

/** What every page with versions of its own shows: a badge, which opens the panel. */
export function OverridesPanel({ registry }: { readonly registry: Registry }) {
  const open = usePanelOpen();
  const wasOpen = useRef(open);
  const [openAtFirst] = useState(open);
  const badge = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !open) badge.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (open) return <VersionsDrawer registry={registry} isNew={!openAtFirst} onClose={() => setPanelOpen(false)} />;
  if (!registry.overrides) return null;
  return <OverridesBadge ref={badge} overrides={registry.overrides} onOpen={() => setPanelOpen(true)} />;
}
