import styles from './CourtLines.module.css';

interface CourtLinesProps {
  /** `half`: every line of half a court; `arc`: only the key and the three-point line, as an ornament. */
  readonly variant?: 'half' | 'arc';
}

const viewBoxes = { half: '-1 -1 152 142', arc: '8 -1 134 85' };

/**
 * The geometry of half a court to scale (FIBA: 15 m by 14 m), in decimetres, the basket at the top.
 * Drawn in the current text colour.
 */
export function CourtLines({ variant = 'half' }: CourtLinesProps) {
  return (
    <svg className={styles.court} viewBox={viewBoxes[variant]} aria-hidden="true">
      <CourtLinePaths variant={variant} />
    </svg>
  );
}

/** Only the lines, for diagrams that draw on top of them. */
export function CourtLinePaths({ variant = 'half' }: CourtLinesProps) {
  return (
    <g className={styles.lines}>
      {variant === 'half' ? (
        <>
          <path d="M0 0H150V140H0Z" />
          <path d="M57 140A18 18 0 0 1 93 140" />
          <path d="M66 12H84" className={styles.board} />
        </>
      ) : null}
      <path d="M50.5 0V58H99.5V0" />
      <path d="M57 58A18 18 0 0 0 93 58" />
      <path d="M57 58A18 18 0 0 1 93 58" className={styles.hidden} />
      <path d="M9 0V29.9A67.5 67.5 0 0 0 141 29.9V0" />
      <path d="M62.5 12V15.75A12.5 12.5 0 0 0 87.5 15.75V12" />
      <circle cx="75" cy="15.75" r="2.3" />
    </g>
  );
}
