import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../court/geometry.ts';
import { palette } from '../palette.ts';
import { smoothTrail } from '../play/trail.ts';
import { drawBall, drawDisc, drawPlayer } from '../scene/pieces.ts';
import { drawArrowhead, drawBar, strokeLine } from '../scene/strokes.ts';
import { wave } from '../scene/wave.ts';
import { layCourt, painted, type Picture } from './picture.ts';

const size = { width: 1200, height: 800 };

/** Pen strokes are made for a clip's frame; a cover shows them larger. */
const PEN = 2.4;

/** The basket from above, so close that it fills the picture, and five shots on their way to it. */
const finishAndShoot: Picture = {
  file: 'packages/finish-and-shoot.webp',
  draw: () =>
    painted(size, palette.floor, (context) => {
      const [x, y, scale] = [600, -40, 150];
      layCourt(context, { x, y, scale, colour: palette.courtLine, weight: 7, key: palette.paint });
      const rim: Point = [x, y + 1.575 * scale];
      for (const angle of [-64, -32, 0, 32, 64]) {
        const from = around(rim, angle, 640);
        withPen(context, () =>
          strokeLine(context, [from, around(rim, angle, 120)].map(penned), palette.ball, 'dotted'),
        );
      }
      drawBall(context, around(rim, 32, 300), 0.6, 220);
    }),
};

/** A pick and roll, drawn in chalk on a dark board. */
const halfCourtOffence: Picture = {
  file: 'packages/half-court-offence.webp',
  draw: () =>
    painted(size, palette.ink, (context) => {
      layCourt(context, { x: 600, y: -150, scale: 96, colour: '#5b5142', weight: 5, key: '#2a241d' });
      const at = ([mx, my]: Point): Point => [600 + mx * 96, -150 + my * 96];
      const chalk = palette.paper;
      const drive = smoothTrail([
        [-3.4, 8.6],
        [-1.2, 8.9],
        [1.2, 8.5],
        [2.9, 6.9],
      ]);
      const roll = smoothTrail([
        [-0.6, 7.1],
        [-0.3, 5.2],
        [0.2, 3.9],
      ]);
      withPen(context, () => {
        stroke(context, wave(drive, drive.length - 0.4).map(at), chalk);
        stroke(context, roll.points.map(at), chalk);
        const pass: Point[] = [
          [2.4, 6.1],
          [1, 4.2],
        ];
        stroke(context, pass.map(at), palette.ball, 'dashed');
        drawBar(context, penned(at([-1.5, 7.2])), penned(at([-3, 7.4])), 30, chalk);
      });
      drawChalkDisc(context, at([3.1, 6.6]), '1');
      drawChalkDisc(context, at([-0.6, 7.1]), '5');
      drawPlayer(context, { id: 'x', side: 'defence', at: [0, 0] }, at([-2.5, 7.3]), 92);
      drawBall(context, at([1.75, 5.2]), 0, 120);
    }),
};

/** Five defenders in their shell, and the first steps of the break that follows. */
const defendAndRun: Picture = {
  file: 'packages/defend-and-run.webp',
  draw: () =>
    painted(size, palette.paint, (context) => {
      const [x, y, scale] = [-60, 400, 74];
      layCourt(context, {
        x,
        y,
        scale,
        turn: -Math.PI / 2,
        colour: palette.courtLine,
        weight: 5,
        key: '#d8c195',
        bounded: true,
      });
      const at = ([along, across]: Point): Point => [x + along * scale, y + across * scale];
      const breaks: Point[][] = [
        [
          [7.2, -3.6],
          [10.5, -4.6],
          [14.6, -4.2],
        ],
        [
          [8.3, 0.4],
          [11, 0.2],
          [14.9, 0.6],
        ],
        [
          [7.2, 3.7],
          [10.5, 4.5],
          [14.4, 3.8],
        ],
      ];
      withPen(context, () => breaks.forEach((way) => stroke(context, smoothTrail(way).points.map(at), palette.ink)));
      const shell: Point[] = [
        [6.8, -3.5],
        [7.9, 0.4],
        [6.8, 3.6],
        [3.9, -1.5],
        [3.7, 1.7],
      ];
      shell.forEach((spot) => drawPlayer(context, { id: 'x', side: 'defence', at: [0, 0] }, at(spot), 84));
      drawBall(context, at([10, 0.25]), 0, 130);
    }),
};

export const packageCovers: readonly Picture[] = [finishAndShoot, halfCourtOffence, defendAndRun];

/** The point at `length` from the basket, `angle` degrees off the axis. */
const around = ([x, y]: Point, angle: number, length: number): Point => [
  x + length * Math.sin((angle * Math.PI) / 180),
  y + length * Math.cos((angle * Math.PI) / 180),
];

const penned = ([x, y]: Point): Point => [x / PEN, y / PEN];

function withPen(context: SKRSContext2D, draw: () => void): void {
  context.save();
  context.scale(PEN, PEN);
  draw();
  context.restore();
}

function stroke(context: SKRSContext2D, points: Point[], colour: string, style: 'solid' | 'dashed' = 'solid'): void {
  const line = points.map(penned);
  strokeLine(context, line, colour, style);
  drawArrowhead(context, line.at(-Math.min(6, line.length))!, line.at(-1)!, colour);
}

function drawChalkDisc(context: SKRSContext2D, at: Point, id: string): void {
  context.save();
  context.translate(...at);
  drawDisc(context, 52, id, palette.paper, palette.ink);
  context.restore();
}
