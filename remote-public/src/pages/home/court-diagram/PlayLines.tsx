import { useId } from 'react';
import styles from './CourtDiagram.module.css';
import drawing from './play-lines.module.css';

/**
 * The lines of the play, in decimetres of the court. Each is a quadratic Bézier curve with one coordinate linear in time
 * and the other quadratic, so that the style sheet can move players and ball exactly along it (`give-and-go.module.css`).
 */
const curves = {
  entryPass: 'M75 105Q98.5 80 122 80',
  basketCut: 'M75 105Q48 86 48 67Q48 47.5 68 28',
  returnPass: 'M122 80Q95 28 68 28',
  fill: 'M26 82Q46 105 66 105',
};

/** Passes are dashed, cuts are solid with a head. */
export function PlayLines() {
  const id = useId();
  return (
    <g className={styles.lines}>
      <marker id={`${id}head`} viewBox="0 0 6 6" refX="4.5" refY="3" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M0.5 0.5L5 3L0.5 5.5" />
      </marker>
      <g className={styles.passes}>
        <DrawnLine d={curves.entryPass} drawing={drawing.drawEntry} maskId={`${id}entry`} />
        <DrawnLine d={curves.returnPass} drawing={drawing.drawReturn} maskId={`${id}return`} />
      </g>
      <DrawnLine d={curves.basketCut} drawing={drawing.drawCut} maskId={`${id}cut`} head={`url(#${id}head)`} />
      <DrawnLine d={curves.fill} drawing={drawing.drawFill} maskId={`${id}fill`} head={`url(#${id}head)`} />
    </g>
  );
}

interface DrawnLineProps {
  readonly d: string;
  /** The class that animates the mask. */
  readonly drawing: string | undefined;
  readonly maskId: string;
  /** The marker at its end. */
  readonly head?: string;
}

/**
 * A line that is drawn gradually: since `stroke-dashoffset` is taken by the dashes, a mask along the same curve reveals
 * it.
 */
const DrawnLine = ({ d, drawing, maskId, head }: DrawnLineProps) => (
  <>
    <mask id={maskId} maskUnits="userSpaceOnUse" x="0" y="0" width="150" height="140">
      <g className={drawing}>
        <path className={styles.pencil} d={d} pathLength="1" />
      </g>
    </mask>
    <path d={d} mask={`url(#${maskId})`} markerEnd={head} />
  </>
);
