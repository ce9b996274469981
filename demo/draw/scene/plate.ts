import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, palette } from '../palette.ts';
import type { Phase } from '../play/drill.ts';
import { easeInOut, progress } from '../play/easing.ts';
import { breakLines, setType } from '../typeface.ts';
import { FRAME } from './frame.ts';

export interface PlateText {
  readonly eyebrow: string;
  readonly title: string;
  readonly phases: readonly Phase[];
}

const LEFT = 44;
const COLUMN = 470;
const TITLE_TOP = 176;
const TITLE_LEADING = 94;
/** From the baseline of the title to the phases. They follow the title, since a player's controls cover the bottom. */
const TITLE_GAP = 36;
const TURN = 0.35;

/** The phase that the plate highlights: 1.4 is between the second and the third. */
function phaseAt(phases: readonly Phase[], time: number): number {
  const current = Math.max(
    0,
    phases.findLastIndex(({ from }) => from <= time),
  );
  const turning = current === 0 ? 1 : easeInOut(progress(time, phases[current]!.from, phases[current]!.from + TURN));
  return current - 1 + turning;
}

function drawEyebrow(context: SKRSContext2D, text: string, x: number, y: number): void {
  context.fillStyle = palette.ball;
  context.beginPath();
  context.arc(x + 9, y - 8, 9, 0, 2 * Math.PI);
  context.fill();
  setType(context, { size: 24, weight: 650, width: 88, tracking: 2 });
  context.textAlign = 'left';
  context.fillStyle = palette.inkMuted;
  context.fillText(text.toUpperCase(), x + 30, y);
}

/** The column beside half a court: the title, and the phases with the current one highlighted. */
export function drawColumn(context: SKRSContext2D, text: PlateText, time: number): void {
  drawEyebrow(context, text.eyebrow, LEFT, 76);
  setType(context, { size: 104, weight: 820, width: 66, tracking: -1 });
  context.fillStyle = palette.ink;
  const title = breakLines(context, text.title, COLUMN);
  title.forEach((line, index) => context.fillText(line, LEFT - 4, TITLE_TOP + index * TITLE_LEADING));

  const rowHeight = 62;
  const top = TITLE_TOP + (title.length - 1) * TITLE_LEADING + TITLE_GAP;
  const marked = phaseAt(text.phases, time);
  context.fillStyle = palette.ball;
  context.fillRect(LEFT, top + marked * rowHeight + 8, 7, rowHeight - 16);
  text.phases.forEach(({ caption }, index) => {
    const nearness = Math.max(0, 1 - Math.abs(marked - index));
    const baseline = top + index * rowHeight + rowHeight / 2 + 13;
    context.fillStyle = mix(index < marked ? palette.inkMuted : palette.inkFaint, palette.ink, nearness);
    setType(context, { size: 38, weight: 800, width: 78 });
    context.fillText(`${index + 1}`, LEFT + 28, baseline);
    setType(context, { size: 38, weight: Math.round(500 + 200 * nearness), width: 78 });
    context.fillText(caption, LEFT + 64, baseline);
  });
}

/** The band above a whole court: the title on the left, the current phase on the right. */
export function drawBand(context: SKRSContext2D, text: PlateText, time: number): void {
  const right = FRAME.width - 101;
  const baseline = 82;
  setType(context, { size: 76, weight: 820, width: 66, tracking: -0.5 });
  context.textAlign = 'left';
  context.fillStyle = palette.ink;
  context.fillText(text.title, 98, baseline);
  const marked = phaseAt(text.phases, time);
  context.textAlign = 'right';
  text.phases.forEach(({ caption }, index) => {
    // One caption fades out before the next appears: they share the line.
    const nearness = Math.max(0, 1 - 2 * Math.abs(marked - index));
    if (nearness === 0) return;
    context.globalAlpha = nearness;
    setType(context, { size: 42, weight: 700, width: 78 });
    const shift = (index - marked) * 26;
    context.fillStyle = palette.ink;
    context.fillText(caption, right, baseline + shift - 2);
    const width = context.measureText(caption).width;
    context.fillStyle = palette.ball;
    context.fillText(`${index + 1}`, right - width - 18, baseline + shift - 2);
    context.globalAlpha = 1;
  });
  context.textAlign = 'left';
}
