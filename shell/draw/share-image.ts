import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

/** The format for link previews: they do not support SVG, and none of them crops an aspect ratio of 1.91 : 1. */
const WIDTH = 1200;
const HEIGHT = 630;
const FAMILY = 'Archivo Standard';
const FLOOR = '#e8590c';
const INK = '#201a14';
const CHALK = '#fff4e6';

const font = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2');
if (!GlobalFonts.registerFromPath(fileURLToPath(font), FAMILY)) throw new Error(`cannot read ${font}`);

const canvas = createCanvas(WIDTH, HEIGHT);
const context = canvas.getContext('2d');
context.fillStyle = INK;
context.fillRect(0, 0, WIDTH, HEIGHT);
drawCourt(context);
setLine(context, 'Fullcourt', { size: 132, weight: 800, y: 320 });
setLine(context, 'Basketball drills on video,', { size: 44, weight: 500, y: 400 });
setLine(context, 'drawn move by move.', { size: 44, weight: 500, y: 456 });
await writeFile(path.join(import.meta.dirname, '../src/root/share.png'), await canvas.encode('png'));

/** Half a court at the right edge: the key, the free-throw circle, the three-point arc, and the ball. */
function drawCourt(context: SKRSContext2D): void {
  context.strokeStyle = FLOOR;
  context.lineWidth = 6;
  context.strokeRect(960, 215, 300, 200);
  circle(context, 960, 315, 100);
  context.stroke();
  circle(context, 1120, 315, 380);
  context.stroke();
  context.fillStyle = FLOOR;
  circle(context, 830, 130, 26);
  context.fill();
}

function circle(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

function setLine(context: SKRSContext2D, text: string, line: { size: number; weight: number; y: number }): void {
  context.font = `${line.size}px "${FAMILY}"`;
  context.fontVariationSettings = `"wght" ${line.weight}, "wdth" 100`;
  context.fillStyle = CHALK;
  context.fillText(text, 80, line.y);
}
