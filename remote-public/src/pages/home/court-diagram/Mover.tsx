import type { ReactNode } from 'react';

interface MoverProps {
  /** The class that moves it sideways. */
  readonly x: string | undefined;
  /** The class that moves it up and down. */
  readonly y: string | undefined;
  readonly children: ReactNode;
}

/** Moves its children along a curve: a group per coordinate, each animated with its own timing function. */
export const Mover = ({ x, y, children }: MoverProps) => (
  <g className={x}>
    <g className={y}>{children}</g>
  </g>
);
