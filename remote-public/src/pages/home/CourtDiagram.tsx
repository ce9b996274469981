import { useId, useState } from 'react';
import { CourtLinePaths } from 'shared-ui/CourtLines';
import { Ball } from 'shared-ui/Ball';
import styles from './CourtDiagram.module.css';

/**
 * The play, in decimetres of the court. Along each curve one coordinate runs evenly and the other with the square
 * of time, so that the style sheet can move discs and ball exactly upon the lines.
 */
const play = {
  entryPass: 'M75 105Q98.5 80 122 80',
  basketCut: 'M75 105Q48 86 48 67Q48 47.5 68 28',
  returnPass: 'M122 80Q95 28 68 28',
  fill: 'M26 82Q46 105 66 105',
};

const steps = ['Entry pass', 'Basket cut', 'Return and finish'];

/** A give and go, drawn and played on half a court. Without motion it is the drawing that a coach would make. */
export function CourtDiagram() {
  const [paused, setPaused] = useState(false);
  return (
    <figure className={styles.figure} data-paused={paused}>
      <svg
        className={styles.court}
        viewBox="-2 -2 154 124"
        role="img"
        aria-label="Court diagram of a give and go: 1 passes to 2, cuts to the basket and gets the ball back."
      >
        <rect className={styles.floor} x="0" y="0" width="150" height="140" />
        <CourtLinePaths />
        <g className={styles.action}>
          <Lines />
          <circle className={styles.score} cx="75" cy="15.75" r="2.3" />
          <Defender className={styles.guardOne} />
          <Defender className={styles.guardTwo} />
          <Defender className={styles.guardThree} />
          <Player number={1} className={styles.one} />
          <Player number={2} className={styles.two} />
          <Player number={3} className={styles.three} />
          <g className={styles.ball}>
            <g transform="translate(-3.4 -3.4) scale(0.2833)">
              <Ball />
            </g>
          </g>
        </g>
      </svg>
      <figcaption className={styles.caption}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              {step}
            </li>
          ))}
        </ol>
        <button className={styles.pause} type="button" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {paused ? 'Play' : 'Pause'}
          <span className={styles.spoken}> the diagram</span>
        </button>
      </figcaption>
    </figure>
  );
}

/** Passes are dashed, cuts are solid with a head. */
function Lines() {
  const id = useId();
  return (
    <g className={styles.lines}>
      <marker id={`${id}head`} viewBox="0 0 6 6" refX="4.5" refY="3" markerWidth="5" markerHeight="5" orient="auto">
        <path className={styles.lines} d="M0.5 0.5L5 3L0.5 5.5" />
      </marker>
      <g className={styles.passes}>
        <DrawnLine d={play.entryPass} drawing={styles.drawEntry} maskId={`${id}entry`} />
        <DrawnLine d={play.returnPass} drawing={styles.drawReturn} maskId={`${id}return`} />
      </g>
      <g markerEnd={`url(#${id}head)`}>
        <DrawnLine d={play.basketCut} drawing={styles.drawCut} maskId={`${id}cut`} />
        <DrawnLine d={play.fill} drawing={styles.drawFill} maskId={`${id}fill`} />
      </g>
    </g>
  );
}

interface DrawnLineProps {
  readonly d: string;
  readonly drawing: string | undefined;
  readonly maskId: string;
}

/** Dashes and heads cannot be drawn little by little themselves: a mask along the same curve uncovers them. */
const DrawnLine = ({ d, drawing, maskId }: DrawnLineProps) => (
  <>
    <mask id={maskId} maskUnits="userSpaceOnUse" x="0" y="0" width="150" height="140">
      <g className={drawing}>
        <path className={styles.pencil} d={d} pathLength="1" />
      </g>
    </mask>
    <path d={d} mask={`url(#${maskId})`} />
  </>
);

const Defender = ({ className }: { readonly className: string | undefined }) => (
  <g className={className}>
    <path className={styles.defender} d="M-2.6 -2.6L2.6 2.6M2.6 -2.6L-2.6 2.6" />
  </g>
);

const Player = ({ number, className }: { readonly number: number; readonly className: string | undefined }) => (
  <g className={className}>
    <circle className={styles.disc} r="5.4" />
    <text className={styles.number} y="2.7">
      {number}
    </text>
  </g>
);
