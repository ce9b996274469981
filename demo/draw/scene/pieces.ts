import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../court/geometry.ts';
import { palette } from '../palette.ts';
import type { Player } from '../play/drill.ts';
import { setType } from '../typeface.ts';

/** The radius of a player's disc in metres: larger than life, so that its number is legible on a phone. */
export const PLAYER_RADIUS = 0.56;
const BALL_RADIUS = 0.28;

export function drawPlayer(context: SKRSContext2D, player: Player, [x, y]: Point, scale: number): void {
  const radius = PLAYER_RADIUS * scale;
  context.save();
  context.translate(x, y);
  circle(context, radius + 2.5);
  context.fillStyle = palette.floor;
  context.fill();
  if (player.side === 'defence') drawDefender(context, radius);
  else drawDisc(context, radius, player.id, player.side === 'coach' ? palette.inkMuted : palette.ink, palette.paper);
  context.restore();
}

/** A disc with a number, centred on the origin. */
export function drawDisc(context: SKRSContext2D, radius: number, id: string, colour: string, numeral: string): void {
  circle(context, radius);
  context.fillStyle = colour;
  context.fill();
  setType(context, { size: radius * 1.42, weight: 800, width: 84 });
  context.textAlign = 'center';
  context.fillStyle = numeral;
  context.fillText(id, 0, radius * 0.5);
}

function drawDefender(context: SKRSContext2D, radius: number): void {
  circle(context, radius - 1.5);
  context.fillStyle = palette.paper;
  context.fill();
  context.strokeStyle = palette.ink;
  context.lineWidth = radius * 0.15;
  context.stroke();
  const arm = radius * 0.4;
  context.lineWidth = radius * 0.19;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(-arm, -arm);
  context.lineTo(arm, arm);
  context.moveTo(arm, -arm);
  context.lineTo(-arm, arm);
  context.stroke();
}

/** `height`: 0 in the hands, 1 at the top of a shot, below 0 on its way to the floor. */
export function drawBall(context: SKRSContext2D, [x, y]: Point, height: number, scale: number): void {
  const radius = BALL_RADIUS * scale * (1 + 0.45 * height);
  const lift = Math.max(0, height) * scale;
  context.save();
  context.translate(x, y);
  if (height > 0) {
    context.globalAlpha = 0.16;
    circle(context, radius * 0.9, lift * 0.16, lift * 0.3);
    context.fillStyle = palette.ink;
    context.fill();
    context.globalAlpha = 1;
  }
  circle(context, radius + 2);
  context.fillStyle = palette.paper;
  context.fill();
  circle(context, radius);
  context.fillStyle = palette.ball;
  context.fill();
  context.clip();
  context.strokeStyle = palette.ballSeam;
  context.lineWidth = Math.max(1, radius * 0.1);
  context.beginPath();
  context.moveTo(0, -radius);
  context.lineTo(0, radius);
  context.moveTo(-radius, 0);
  context.lineTo(radius, 0);
  context.stroke();
  for (const side of [-1, 1]) {
    context.beginPath();
    context.arc(side * radius * 1.35, 0, radius * 0.95, 0, 2 * Math.PI);
    context.stroke();
  }
  context.restore();
}

export function drawCone(context: SKRSContext2D, [x, y]: Point, scale: number): void {
  const size = 0.3 * scale;
  context.beginPath();
  context.moveTo(x, y - size);
  context.lineTo(x + size * 0.85, y + size * 0.7);
  context.lineTo(x - size * 0.85, y + size * 0.7);
  context.closePath();
  context.fillStyle = palette.paper;
  context.fill();
  context.strokeStyle = palette.ink;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.stroke();
}

function circle(context: SKRSContext2D, radius: number, x = 0, y = 0): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}
