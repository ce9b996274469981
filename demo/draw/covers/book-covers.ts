import { palette } from '../palette.ts';
import { drawBall } from '../scene/pieces.ts';
import { breakLines, setType } from '../typeface.ts';
import { layCourt, painted, type CourtPlacement, type Picture } from './picture.ts';

const size = { width: 800, height: 1200 };
const MARGIN = 64;

interface BookCover {
  readonly file: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly ground: string;
  readonly ink: string;
  readonly quiet: string;
  readonly court: CourtPlacement;
  readonly ball: { readonly x: number; readonly y: number; readonly scale: number } | null;
}

const author = 'Ines Duarte';

const covers: readonly BookCover[] = [
  {
    file: 'books/court-notebook.webp',
    title: 'The Court Notebook',
    subtitle: 'Sixty drills, twelve weeks',
    author,
    ground: palette.paper,
    ink: palette.ink,
    quiet: palette.inkMuted,
    court: { x: 400, y: 1290, scale: 78, turn: Math.PI, colour: palette.courtLine, weight: 5, key: palette.paint },
    ball: { x: 400, y: 838, scale: 250 },
  },
  {
    file: 'books/cuaderno-de-pista.webp',
    title: 'Cuaderno de pista',
    subtitle: 'Sesenta ejercicios, doce semanas',
    author,
    ground: palette.ink,
    ink: palette.paper,
    quiet: '#b5a88f',
    court: { x: 850, y: 930, scale: 55, turn: Math.PI / 2, colour: '#7d6f5a', weight: 5, key: '#2c261e' },
    ball: { x: 531, y: 930, scale: 180 },
  },
  {
    file: 'books/raum-und-tempo.webp',
    title: 'Raum und Tempo',
    subtitle: 'Ein Arbeitsbuch für junge Mannschaften',
    author,
    ground: palette.ball,
    ink: palette.ink,
    quiet: '#5a2408',
    court: { x: 250, y: 1290, scale: 84, turn: Math.PI * 0.86, colour: palette.ink, weight: 6, key: '#e2621f' },
    ball: null,
  },
];

/** Large condensed type at the top; the court bleeds off the bottom of the page. */
const drawn = (cover: BookCover): Picture => ({
  file: cover.file,
  draw: () =>
    painted(size, cover.ground, (context) => {
      layCourt(context, cover.court);
      if (cover.ball) drawBall(context, [cover.ball.x, cover.ball.y], 0, cover.ball.scale);
      context.fillStyle = cover.ink;
      setType(context, { size: 36, weight: 700, width: 80, tracking: 1 });
      context.fillText(cover.author, MARGIN, 104);
      setType(context, { size: 188, weight: 830, width: 62, tracking: -3 });
      const lines = breakLines(context, cover.title, size.width - 2 * MARGIN);
      lines.forEach((line, index) => context.fillText(line, MARGIN - 8, 288 + index * 164));
      context.fillStyle = cover.quiet;
      setType(context, { size: 38, weight: 600, width: 80 });
      context.fillText(cover.subtitle, MARGIN, 288 + (lines.length - 1) * 164 + 84);
    }),
});

export const bookCovers: readonly Picture[] = covers.map(drawn);
