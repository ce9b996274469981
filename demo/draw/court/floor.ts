import type { SKRSContext2D } from '@napi-rs/canvas';
import { palette } from '../palette.ts';
import { strokeCircle, strokeEnd } from './court-lines.ts';
import { court } from './geometry.ts';

const { halfWidth, halfLength, length, key } = court;

/** Paints half a court or all of it, in metres, in the context's current transform. `lineWidth` is in metres. */
export function paintFloor(context: SKRSContext2D, extent: 'half' | 'full', lineWidth: number): void {
  const shown = extent === 'half' ? halfLength : length;
  context.save();
  context.fillStyle = palette.floor;
  context.fillRect(-halfWidth, 0, 2 * halfWidth, shown);
  context.strokeStyle = palette.courtLine;
  context.lineWidth = lineWidth;
  paintEnd(context);
  if (extent === 'full') paintFarEnd(context);
  paintCentre(context, shown);
  context.strokeRect(-halfWidth, 0, 2 * halfWidth, shown);
  context.restore();
}

function paintEnd(context: SKRSContext2D): void {
  context.fillStyle = palette.paint;
  context.fillRect(-key.halfWidth, 0, 2 * key.halfWidth, key.length);
  strokeEnd(context);
}

function paintFarEnd(context: SKRSContext2D): void {
  context.save();
  context.translate(0, length);
  context.scale(1, -1);
  paintEnd(context);
  context.restore();
}

/** The halfway line, and the part of the centre circle that is shown. */
function paintCentre(context: SKRSContext2D, shown: number): void {
  context.save();
  context.beginPath();
  context.rect(-halfWidth, 0, 2 * halfWidth, shown);
  context.clip();
  strokeCircle(context, halfLength, court.circle);
  context.beginPath();
  context.moveTo(-halfWidth, halfLength);
  context.lineTo(halfWidth, halfLength);
  context.stroke();
  context.restore();
}
