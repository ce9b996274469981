import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';

const FAMILY = 'Archivo Standard';
const file = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2');
if (!GlobalFonts.registerFromPath(fileURLToPath(file), FAMILY)) throw new Error(`cannot read ${file}`);

interface Type {
  readonly size: number;
  /** 100 to 900 */
  readonly weight?: number;
  /** 62 (condensed) to 125 (expanded), in per cent */
  readonly width?: number;
  /** Letter spacing in pixels. */
  readonly tracking?: number;
}

/** Sets the font for the following texts. Skia reads both axes from the variation settings only. */
export function setType(context: SKRSContext2D, { size, weight = 500, width = 100, tracking = 0 }: Type): void {
  context.font = `${size}px "${FAMILY}"`;
  context.fontVariationSettings = `"wght" ${weight}, "wdth" ${width}`;
  context.letterSpacing = `${tracking}px`;
}

/** Breaks a text into lines no wider than `maxWidth`, in the current font. */
export function breakLines(context: SKRSContext2D, text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const extended = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(extended).width <= maxWidth) lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  return lines;
}
