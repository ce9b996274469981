import type { ReactNode } from 'react';

interface MoverProps {
  /** The class that moves it sideways. */
  readonly x: string | undefined;
  /** The class that moves it up and down. */
  readonly y: string | undefined;
  readonly children: ReactNode;
}

/** Carries something along a curve: one group for each coordinate, each with a timing of its own. */
export const Mover = ({ x, y, children }: MoverProps) => (
  <g className={x}>
    <g className={y}>{children}</g>
  </g>
);
