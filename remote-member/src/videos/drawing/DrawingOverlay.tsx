import { createPortal } from 'react-dom';
import type { Shape } from 'shared-api/notes';
import type { PlayerHandle } from 'shared-ui/player-handle';
import { Shapes } from './Shapes.tsx';
import { usePictureRatio } from './use-picture-ratio.ts';

interface DrawingOverlayProps {
  readonly player: PlayerHandle;
  readonly shapes: readonly Shape[];
}

/** A drawing over the picture of a player, which can be clicked as without it. */
export function DrawingOverlay({ player, shapes }: DrawingOverlayProps) {
  const ratio = usePictureRatio(player.media);
  return createPortal(<Shapes ratio={ratio} shapes={shapes} />, player.surface);
}
