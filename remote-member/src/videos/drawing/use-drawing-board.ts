import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { type PictureBox, type Point, pointAt, within } from './shapes.ts';

/** Parts of the picture that one press of an arrow key moves. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface BoardOptions {
  readonly picture: Pick<PictureBox, 'ratio' | 'mirrored'>;
  /** The second point of a shape has been set. */
  readonly onShape: (start: Point, end: Point) => void;
  /** The first point of a shape has been set, or discarded, with the keyboard. */
  readonly onStart: (started: boolean) => void;
}

/**
 * Sets the two points of a shape: by dragging, or with the keyboard. `start` and `end` are those of the shape that is
 * being drawn, `cursor` is where the keyboard is.
 */
export function useDrawingBoard({ picture, onShape, onStart }: BoardOptions) {
  const [start, setStart] = useState<Point | null>(null);
  const [end, setEnd] = useState<Point | null>(null);
  const [cursor, setCursor] = useState<Point | null>(null);

  const finish = (last: Point) => {
    if (start) onShape(start, last);
    setStart(null);
    setEnd(null);
  };

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return pointAt({ x: clientX, y: clientY }, { left, top, width, height, ...picture });
  };

  const moveBy = ({ x, y }: Point, size: number) => {
    const from = cursor ?? { x: 0.5, y: 0.5 };
    const across = picture.mirrored ? -x : x;
    const next = { x: within(from.x + across * size), y: within(from.y + y * size) };
    setCursor(next);
    if (start) setEnd(next);
  };

  const pressEnter = () => {
    const here = cursor ?? { x: 0.5, y: 0.5 };
    setCursor(here);
    if (start) return finish(here);
    setStart(here);
    setEnd(here);
    onStart(true);
  };

  return {
    start,
    end,
    cursor,
    on: {
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = pointOf(event);
        setCursor(null);
        setStart(point);
        setEnd(point);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start && !cursor && event.isPrimary) setEnd(pointOf(event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (start && !cursor && event.isPrimary) finish(pointOf(event));
      },
      onPointerCancel: () => {
        setStart(null);
        setEnd(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const direction = DIRECTIONS[event.key];
        if (direction) moveBy(direction, event.shiftKey ? LARGE_STEP : STEP);
        else if (event.key === 'Enter' || event.key === ' ') pressEnter();
        else if (event.key === 'Escape' && start) {
          setStart(null);
          setEnd(null);
          onStart(false);
        } else return;
        event.preventDefault();
      },
    },
  };
}
