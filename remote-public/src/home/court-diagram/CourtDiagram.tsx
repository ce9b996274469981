import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Ball } from 'shared-ui/Ball';
import { CourtLinePaths } from 'shared-ui/CourtLines';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './CourtDiagram.module.css';
import play from './give-and-go.module.css';

/** The parts of the play that the steps in the caption name, in order. */
const stepParts = [play.entryPass, play.basketCut, play.returnPass];

/** A court diagram of a give and go; the animation plays twice while it is in view. */
export function CourtDiagram() {
  const { diagram } = useMessages().home;
  const figure = useRef<HTMLElement>(null);
  const onScreen = useOnScreen(figure);
  const [playback, setPlayback] = useState<'playing' | 'paused' | 'ended'>('playing');
  const playing = playback === 'playing';
  return (
    <figure
      ref={figure}
      className={styles.figure}
      data-playback={playing && !onScreen ? 'paused' : playback}
      onAnimationEnd={() => setPlayback('ended')}
    >
      <svg className={styles.court} viewBox="-1 -1 152 122" role="img" aria-label={diagram.label}>
        <rect className={styles.floor} width="150" height="140" />
        <rect className={styles.key} x="50.5" width="49" height="58" />
        <CourtLinePaths />
        <PlayLines />
        <g transform="translate(75 15.75)">
          <circle className={play.score} r="9" />
        </g>
        <Defender x={75} y={92} moves={[play.guard]} />
        <Defender x={103} y={61} />
        <Defender x={36} y={70} />
        <Player number={1} x={75} y={105} moves={[play.oneX, play.oneY]} />
        <Player number={2} x={122} y={80} />
        <Player number={3} x={26} y={82} moves={[play.threeX, play.threeY]} />
        <Actor x={82} y={98.1} moves={[play.ballX, play.ballY]}>
          <g transform="translate(-3.4 -3.4) scale(0.2833)">
            <Ball />
          </g>
        </Actor>
      </svg>
      <figcaption className={styles.caption}>
        <ol className={styles.steps}>
          {diagram.steps.map((step, index) => (
            <li key={step} className={styles.step}>
              {step}
              <span className={`${play.underline} ${stepParts[index]}`} />
            </li>
          ))}
        </ol>
        <button
          className={styles.pause}
          type="button"
          aria-label={playing ? diagram.pauseLabel : diagram.playLabel}
          onClick={() => setPlayback(playing ? 'paused' : 'playing')}
        >
          {playing ? diagram.pause : diagram.play}
        </button>
      </figcaption>
    </figure>
  );
}

interface ActorProps {
  /** Its position when the play begins. */
  readonly x: number;
  readonly y: number;
  /** The classes that move it, on nested elements, since each has its own timing. */
  readonly moves?: readonly (string | undefined)[];
  readonly children: ReactNode;
}

const Actor = ({ x, y, moves = [], children }: ActorProps) => (
  <g transform={`translate(${x} ${y})`}>
    {moves.reduce(
      (moved, move) => (
        <g className={`${play.mover} ${move}`}>{moved}</g>
      ),
      children,
    )}
  </g>
);

const Player = ({ number, ...place }: Omit<ActorProps, 'children'> & { readonly number: number }) => (
  <Actor {...place}>
    <circle className={styles.disc} r="5.4" />
    <text className={styles.number} y="2.7">
      {number}
    </text>
  </Actor>
);

const Defender = (place: Omit<ActorProps, 'children'>) => (
  <Actor {...place}>
    <circle className={styles.defender} r="4.8" />
    <path className={styles.defender} d="M-2 -2L2 2M2 -2L-2 2" />
  </Actor>
);

/**
 * The lines of the play, in decimetres of the court: passes are dashed, cuts are solid with a head. Each is a quadratic
 * Bézier curve, and its clip rectangle ends where the line ends.
 */
function PlayLines() {
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

const HALF = 0.5;

/**
 * Returns whether at least half of an element is in view, on a page that is not hidden; `false` until that is known.
 */
function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);

  useEffect(() => {
    if (!ref.current) return undefined;
    let inView = false;
    const update = () => setOnScreen(inView && !document.hidden);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) inView = intersectionRatio >= HALF;
        update();
      },
      { threshold: HALF },
    );
    observer.observe(ref.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [ref]);

  return onScreen;
}
