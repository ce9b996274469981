import { useId, type ReactNode } from 'react';
import styles from './CourtDiagram.module.css';
import play from './give-and-go.module.css';

/**
 * The lines of the play, in decimetres of the court: passes are dashed, cuts are solid with a head. Each is a quadratic
 * Bézier curve, and its clip rectangle ends where the line ends.
 */
export function PlayLines() {
  const id = useId();
  const head = `url(#${id})`;
  return (
    <g className={styles.lines}>
      <marker id={id} viewBox="0 0 6 6" refX="4.5" refY="3" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M0.5 0.5L5 3L0.5 5.5" />
      </marker>
      <DrawnLine part={play.entryPass} clip={[0, 0, 118, 140]}>
        <path className={styles.pass} d="M75 105Q98.5 80 122 80" />
      </DrawnLine>
      <DrawnLine part={play.basketCut} clip={[0, 26, 150, 114]}>
        <path d="M75 105Q48 86 48 67Q48 47.5 68 28" markerEnd={head} />
      </DrawnLine>
      <DrawnLine part={play.returnPass} clip={[67, 0, 83, 140]}>
        <path className={styles.pass} d="M122 80Q95 28 68 28" />
      </DrawnLine>
      <DrawnLine part={play.fill} clip={[0, 0, 68, 140]}>
        <path d="M26 82Q46 105 66 105" markerEnd={head} />
      </DrawnLine>
    </g>
  );
}

interface DrawnLineProps {
  /** The class of the part of the play during which it is drawn. */
  readonly part: string | undefined;
  /** Its clip rectangle: x, y, width, height. */
  readonly clip: readonly [number, number, number, number];
  readonly children: ReactNode;
}

const DrawnLine = ({ part, clip: [x, y, width, height], children }: DrawnLineProps) => (
  <g className={`${play.line} ${part}`}>
    <svg x={x} y={y} width={width} height={height} viewBox={`${x} ${y} ${width} ${height}`}>
      <g className={play.clipped}>{children}</g>
    </svg>
  </g>
);
