import type { SKRSContext2D } from '@napi-rs/canvas';
import { court } from './geometry.ts';

const { rim, board, key, threePoint } = court;
/** The angle from the axis at which the three-point arc meets the straight lines to the baseline. */
const arcAngle = Math.asin(threePoint.cornerX / threePoint.radius);
const straightEnd = rim.y + Math.cos(arcAngle) * threePoint.radius;

/** Draws the lines of one end, in metres, the baseline at y = 0. The caller has set colour and line width. */
export function strokeEnd(context: SKRSContext2D): void {
  context.strokeRect(-key.halfWidth, 0, 2 * key.halfWidth, key.length);
  strokeCircle(context, key.length, court.circle);
  strokeThreePointLine(context);
  strokeNoChargeArc(context);
  strokeBasket(context);
}

function strokeThreePointLine(context: SKRSContext2D): void {
  context.beginPath();
  context.moveTo(-threePoint.cornerX, 0);
  context.lineTo(-threePoint.cornerX, straightEnd);
  context.arc(0, rim.y, threePoint.radius, Math.PI / 2 + arcAngle, Math.PI / 2 - arcAngle, true);
  context.lineTo(threePoint.cornerX, 0);
  context.stroke();
}

export function strokeCircle(context: SKRSContext2D, y: number, radius: number): void {
  context.beginPath();
  context.arc(0, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

function strokeNoChargeArc(context: SKRSContext2D): void {
  context.beginPath();
  context.moveTo(-court.noChargeRadius, board.y);
  context.lineTo(-court.noChargeRadius, rim.y);
  context.arc(0, rim.y, court.noChargeRadius, Math.PI, 0, true);
  context.lineTo(court.noChargeRadius, board.y);
  context.stroke();
}

function strokeBasket(context: SKRSContext2D): void {
  context.save();
  context.lineWidth *= 2;
  context.beginPath();
  context.moveTo(-board.halfWidth, board.y);
  context.lineTo(board.halfWidth, board.y);
  context.stroke();
  context.restore();
  context.beginPath();
  context.moveTo(0, board.y);
  context.lineTo(0, rim.y - rim.radius);
  context.stroke();
  strokeCircle(context, rim.y, rim.radius);
}
