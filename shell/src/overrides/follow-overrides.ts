import type { Registry } from 'federation-contract/registry';
import { tabStorage } from 'shared-auth/storage';
import { PANEL_KEY } from './panel-key.ts';

/** Shows in pages that have versions of their own that they do, and the panel in tabs in which somebody has opened it. */
export function followOverrides({ overrides }: Registry): void {
  // A page works without it; whoever reloads gets it.
  if (overrides || tabStorage.read(PANEL_KEY))
    import(/* webpackChunkName: "panel" */ './mount-panel.tsx').catch(() => {});
}
