import { useState } from 'react';
import { Ball } from 'shared-ui/Ball';
import { CourtLinePaths } from 'shared-ui/CourtLines';
import { useMessages } from '../../../messages/catalogue.ts';
import styles from './CourtDiagram.module.css';
import play from './give-and-go.module.css';
import { Mover } from './Mover.tsx';
import { PlayLines } from './PlayLines.tsx';

/** An animated court diagram of a give and go; with reduced motion a still drawing with all lines. */
export function CourtDiagram() {
  const { diagram } = useMessages().home;
  const [paused, setPaused] = useState(false);
  return (
    <figure className={styles.figure} data-paused={paused}>
      <svg className={styles.court} viewBox="-1 -1 152 122" role="img" aria-label={diagram.label}>
        <rect className={styles.floor} width="150" height="140" />
        <rect className={styles.key} x="50.5" width="49" height="58" />
        <CourtLinePaths />
        <g className={play.drawing}>
          <PlayLines />
          <circle className={play.score} cx="75" cy="15.75" r="2.3" />
          <Defender x={play.guardOneX} y={play.guardOneY} />
          <Defender x={play.guardTwoX} y={play.guardTwoY} />
          <Defender x={play.guardThreeX} y={play.guardThreeY} />
          <Player number={1} x={play.oneX} y={play.oneY} />
          <Player number={2} x={play.twoX} y={play.twoY} />
          <Player number={3} x={play.threeX} y={play.threeY} />
          <Mover x={play.ballX} y={play.ballY}>
            <g transform="translate(-3.4 -3.4) scale(0.2833)">
              <Ball />
            </g>
          </Mover>
        </g>
      </svg>
      <figcaption className={styles.caption}>
        <ol className={styles.steps}>
          {diagram.steps.map((step) => (
            <li key={step} className={styles.step}>
              {step}
            </li>
          ))}
        </ol>
        <button
          className={styles.pause}
          type="button"
          aria-label={paused ? diagram.playLabel : diagram.pauseLabel}
          onClick={() => setPaused(!paused)}
        >
          {paused ? diagram.play : diagram.pause}
        </button>
      </figcaption>
    </figure>
  );
}

interface ActorProps {
  readonly x: string | undefined;
  readonly y: string | undefined;
}

const Player = ({ number, ...move }: ActorProps & { readonly number: number }) => (
  <Mover {...move}>
    <circle className={styles.disc} r="5.4" />
    <text className={styles.number} y="2.7">
      {number}
    </text>
  </Mover>
);

const Defender = (move: ActorProps) => (
  <Mover {...move}>
    <circle className={styles.defender} r="4.8" />
    <path className={styles.defender} d="M-2 -2L2 2M2 -2L-2 2" />
  </Mover>
);
