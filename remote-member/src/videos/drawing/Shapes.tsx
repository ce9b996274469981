import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Shape } from 'shared-api/videos/notes';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './Shapes.module.css';
import { pathOf, PICTURE_HEIGHT } from './shapes.ts';

interface ShapesProps {
  /** The width of the picture, divided by its height. */
  readonly ratio: number;
  readonly shapes: readonly Shape[];
  /** Further elements, in the same units. */
  readonly children?: ReactNode;
}

/** Shapes, as an image that lies exactly on the picture below it: both are shown whole in the same box. */
export function Shapes({ ratio, shapes, children }: ShapesProps) {
  const texts = useMessages().drawing;
  return (
    <svg
      className={styles.shapes}
      role="img"
      aria-label={texts.drawing(shapes.map(({ kind }) => texts.kinds[kind]))}
      viewBox={`0 0 ${ratio * PICTURE_HEIGHT} ${PICTURE_HEIGHT}`}
    >
      {shapes.map((shape, index) => {
        const path = pathOf(shape, ratio);
        return (
          <g key={index}>
            <path className={styles.edge} d={path} />
            <path className={clsx(styles.stroke, styles[shape.color])} d={path} />
          </g>
        );
      })}
      {children}
    </svg>
  );
}
