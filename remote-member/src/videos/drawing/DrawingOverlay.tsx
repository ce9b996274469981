import type { Shape } from 'shared-api/videos/notes';
import { PlayerSlot, type PlayerHandle } from 'shared-ui/player-context';
import { Shapes } from './Shapes.tsx';
import { usePictureRatio } from './use-picture-ratio.ts';

interface DrawingOverlayProps {
  readonly player: PlayerHandle;
  readonly shapes: readonly Shape[];
}

/** A drawing over the picture of the player, which can be clicked as without it. */
export function DrawingOverlay({ player, shapes }: DrawingOverlayProps) {
  const ratio = usePictureRatio(player.media);
  return (
    <PlayerSlot name="surface">
      <Shapes ratio={ratio} shapes={shapes} />
    </PlayerSlot>
  );
}
