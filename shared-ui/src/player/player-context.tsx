import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Loop } from './time/loop.ts';

/**
 * What the rest of a page sees of a player and can do with it; a new object whenever something in it changes. Times are in
 * seconds.
 */
export interface PlayerHandle {
  readonly media: HTMLVideoElement;
  /** Frames per second. */
  readonly fps: number;
  readonly mirrored: boolean;
  readonly loop: Loop;
  /** Repeats a part of the video, from its start; `NO_LOOP` ends it. */
  readonly repeat: (loop: Loop) => void;
  /** Pauses, and returns the time of the frame on the screen: its middle. */
  readonly pause: () => number;
  /** Pauses, and shows the frame of a time. */
  readonly showFrame: (time: number) => void;
}

/**
 * Places in a player where others can show something:
 * - `surface`: over the picture, mirrored with it; takes no clicks unless the style of what is in it says so
 * - `captions`: over the picture, never mirrored, and above controls that lie over it; takes no clicks
 * - `corner`: in a corner of the picture, never mirrored; takes no clicks
 * - `tray`: in the place of the controls, which are hidden while it is not empty
 * - `beside`: beside the picture, or below it on a phone; takes no room while it is empty
 */
export type SlotName = 'surface' | 'captions' | 'corner' | 'tray' | 'beside';

interface PlayerContextValue {
  readonly handle: PlayerHandle | null;
  readonly slots: Readonly<Partial<Record<SlotName, HTMLElement | null>>>;
  readonly setHandle: (handle: PlayerHandle | null) => void;
  readonly setSlot: (name: SlotName, element: HTMLElement | null) => void;
}

export const NO_PLAYER: PlayerContextValue = { handle: null, slots: {}, setHandle: () => {}, setSlot: () => {} };

export const PlayerContext = createContext(NO_PLAYER);

/** Lets what it contains use the player that it contains: one at a time. */
export function PlayerProvider({ children }: { readonly children: ReactNode }) {
  const [handle, setHandle] = useState<PlayerHandle | null>(null);
  const [slots, setSlots] = useState<PlayerContextValue['slots']>({});
  const setSlot = useCallback<PlayerContextValue['setSlot']>(
    (name, element) => setSlots((others) => ({ ...others, [name]: element })),
    [],
  );
  const value = useMemo(() => ({ handle, slots, setHandle, setSlot }), [handle, slots, setSlot]);
  return <PlayerContext value={value}>{children}</PlayerContext>;
}

/** The player; `null` until its controls are downloaded, or if they cannot be. */
export const usePlayerHandle = (): PlayerHandle | null => use(PlayerContext).handle;

interface PlayerSlotProps {
  readonly name: SlotName;
  readonly children: ReactNode;
}

/** Shows its children in a slot of the player. */
export function PlayerSlot({ name, children }: PlayerSlotProps) {
  const element = use(PlayerContext).slots[name];
  return element ? createPortal(children, element) : null;
}
