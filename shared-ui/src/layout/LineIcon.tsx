/** A magnifying glass: for search. */
export const GLASS = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.5 15.5l5 5';

interface LineIconProps {
  /** SVG path on a grid of 24. */
  readonly path: string;
  /** Width of the lines, on the same grid. */
  readonly weight?: number;
  /** Length in CSS, such as "1rem". */
  readonly size?: string;
  readonly className?: string | undefined;
}

/** An icon of lines in the current text colour. Its size and lines are attributes, so that any style can change them. */
export const LineIcon = ({ path, weight = 2, size = '1.25rem', className }: LineIconProps) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
