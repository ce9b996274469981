import type { ComponentType } from 'react';

/** The places in pages of parts where other parts can show panels, and what each panel is given. */
export interface SlotProps {
  /** Beside a video that a member watches. */
  readonly 'beside-video': { readonly videoId: string };
}
export type SlotName = keyof SlotProps;

/** The slots of this version, for the manifest of the shell. */
export const slotNames: readonly SlotName[] = ['beside-video'];

/** How many bytes of script a page may download to show a panel, compressed. */
export const PANEL_SCRIPT_MAX = 20_000;

/** The props of the panels of any slot: its name, and what it gives to each. */
export type SlotPanelsProps = {
  readonly [Name in SlotName]: { readonly slot: Name; readonly given: SlotProps[Name] };
}[SlotName];

/**
 * Loads the component that shows the panels of a slot: those that the user may see, none until they are there, and none in place
 * of one that fails.
 */
export type SlotHost = () => Promise<ComponentType<SlotPanelsProps>>;

/** The name of the host's global `SlotHost`, which the pages of remotes ask for their panels. A host need not have one. */
export const SLOT_HOST = 'fullcourtSlotHost';
