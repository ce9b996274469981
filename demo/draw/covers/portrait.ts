import type { SKRSContext2D } from '@napi-rs/canvas';
import { palette } from '../palette.ts';
import { drawBall } from '../scene/pieces.ts';
import { painted, type Picture } from './picture.ts';

const size = { width: 800, height: 800 };
const skin = '#dba678';

/** A coach made of a court: shoulders of the three-point arc, the head a centre circle, the whistle a ball. */
export const portrait: Picture = {
  file: 'author.webp',
  draw: () =>
    painted(size, palette.floor, (context) => {
      paintBackdrop(context);
      paintShoulders(context);
      paintHead(context);
      paintWhistle(context);
    }),
};

function paintBackdrop(context: SKRSContext2D): void {
  context.fillStyle = palette.paint;
  context.fillRect(215, 0, 370, 800);
  context.strokeStyle = palette.courtLine;
  context.lineWidth = 5;
  context.strokeRect(215, -10, 370, 820);
  for (const radius of [196, 380]) {
    arc(context, 400, 300, radius);
    context.stroke();
  }
}

function paintShoulders(context: SKRSContext2D): void {
  context.fillStyle = palette.ink;
  arc(context, 400, 830, 318);
  context.fill();
  context.strokeStyle = palette.paper;
  context.lineWidth = 5;
  arc(context, 400, 830, 284);
  context.stroke();
}

function paintHead(context: SKRSContext2D): void {
  context.fillStyle = palette.ink;
  arc(context, 494, 176, 50);
  context.fill();
  arc(context, 400, 290, 146);
  context.fill();
  context.fillStyle = skin;
  context.fillRect(358, 400, 84, 130);
  arc(context, 400, 530, 42);
  context.fill();
  context.beginPath();
  context.ellipse(400, 322, 112, 126, 0, 0, 2 * Math.PI);
  context.fill();
  // The fringe: a circle within the circle of the hair.
  context.save();
  arc(context, 400, 290, 146);
  context.clip();
  context.fillStyle = palette.ink;
  arc(context, 348, 172, 128);
  context.fill();
  context.restore();
}

/** A lanyard in two straight lines, as the edges of a key, and the ball where the whistle hangs. */
function paintWhistle(context: SKRSContext2D): void {
  context.strokeStyle = palette.ball;
  context.lineWidth = 7;
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(358, 522);
  context.lineTo(400, 668);
  context.lineTo(442, 522);
  context.stroke();
  drawBall(context, [400, 676], 0, 150);
}

function arc(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}
