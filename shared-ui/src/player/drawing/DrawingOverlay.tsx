import { createPortal } from 'react-dom';
import type { PlayerHandle } from '../use-player-handle.ts';
import { Shapes } from './Shapes.tsx';
import type { Shape } from './shapes.ts';
import { usePicture } from './use-picture.ts';

interface DrawingOverlayProps {
  readonly player: PlayerHandle;
  readonly shapes: readonly Shape[];
}

/** A drawing over the picture of a player, which can be clicked as without it. */
export function DrawingOverlay({ player, shapes }: DrawingOverlayProps) {
  const picture = usePicture(player.media);
  return createPortal(<Shapes {...picture} shapes={shapes} />, player.surface);
}
