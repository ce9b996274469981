import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { court } from '../court/geometry.ts';
import { paintFloor } from '../court/floor.ts';
import { palette } from '../palette.ts';
import { planBall } from '../play/ball.ts';
import type { Drill, Extent } from '../play/drill.ts';
import { easeOut, progress } from '../play/easing.ts';
import { planMovement } from '../play/movement.ts';
import { FRAME, views, type View } from './frame.ts';
import { drawFlight, drawLeg } from './marks.ts';
import { drawBall, drawCone, drawPlayer } from './pieces.ts';
import { drawBand, drawColumn } from './plate.ts';

/** The lines of the court, in pixels. */
const LINE = 2.5;

/** A drill that can be drawn at any point in time. Every call draws on the same canvas. */
export function stage(
  drill: Drill,
  text: { readonly title: string; readonly eyebrow: string },
): (time: number) => Canvas {
  const canvas = createCanvas(FRAME.width, FRAME.height);
  const context = canvas.getContext('2d');
  const view = views[drill.extent];
  const floor = drawFloor(drill.extent, view);
  const movement = planMovement(drill);
  const ball = planBall(drill, movement);
  const drawPlate = drill.extent === 'full' ? drawBand : drawColumn;

  return (time) => {
    context.drawImage(floor, 0, 0);
    drawPlate(context, { ...text, phases: drill.phases }, time);
    drill.cones?.forEach((cone) => drawCone(context, view.toPixels(cone), view.scale));
    movement.legs.forEach((leg) => drawLeg(context, leg, time, view.toPixels));
    ball.flights.forEach((flight) => drawFlight(context, flight, time, view.toPixels));
    ball.flights.filter(({ made }) => made).forEach(({ end }) => drawSwish(time - end));
    for (const player of drill.players) {
      drawPlayer(context, player, view.toPixels(movement.positionOf(player.id, time)), view.scale);
    }
    const { point, height } = ball.at(time);
    drawBall(context, view.toPixels(point), height, view.scale);
    return canvas;
  };

  /** A ring that widens from the rim as the ball drops through. */
  function drawSwish(since: number): void {
    if (since < 0 || since > 0.7) return;
    const [x, y] = view.toPixels([0, court.rim.y]);
    const spread = progress(since, 0, 0.7);
    context.save();
    context.globalAlpha = 1 - spread;
    context.strokeStyle = palette.ball;
    context.lineWidth = 5;
    context.beginPath();
    context.arc(x, y, view.scale * (0.3 + 0.75 * easeOut(spread)), 0, 2 * Math.PI);
    context.stroke();
    context.restore();
  }
}

function drawFloor(extent: Extent, view: View): Canvas {
  const canvas = createCanvas(FRAME.width, FRAME.height);
  const context = canvas.getContext('2d');
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, FRAME.width, FRAME.height);
  const { x, y, width, height } = view.window;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  view.enterMetres(context);
  paintFloor(context, extent === 'full' ? 'full' : 'half', LINE / view.scale);
  context.restore();
  context.strokeStyle = palette.courtLine;
  context.lineWidth = LINE;
  context.strokeRect(x, y, width, height);
  return canvas;
}
