import styles from './Icon.module.css';

/** Strokes of 2 on a grid of 24. */
const PATHS = {
  play: <path className={styles.filled} d="M8 4.5v15L20 12z" />,
  pause: <path className={styles.filled} d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />,
  back: (
    <>
      <path d="M6.5 7.5A8 8 0 1 1 4 13.5M6 3v5h5" />
      <path className={styles.digit} d="M14 10h-3l-.3 2.7c2.3-.9 3.8.2 3.6 1.8-.2 1.7-2.3 2.2-4 1.1" />
    </>
  ),
  forward: (
    <>
      <path d="M17.5 7.5A8 8 0 1 0 20 13.5M18 3v5h-5" />
      <path className={styles.digit} d="M14 10h-3l-.3 2.7c2.3-.9 3.8.2 3.6 1.8-.2 1.7-2.3 2.2-4 1.1" />
    </>
  ),
  previousFrame: (
    <>
      <path d="M6 5v14" />
      <path className={styles.filled} d="M19 5v14L9 12z" />
    </>
  ),
  nextFrame: (
    <>
      <path d="M18 5v14" />
      <path className={styles.filled} d="M5 5v14l10-7z" />
    </>
  ),
  loopStart: <path d="M5 4v16M5 6h8l-2 3 2 3H5M15 20l3-9 3 9M16 17.5h4" />,
  loopEnd: <path d="M19 4v16M19 6h-8l2 3-2 3h8M4 11v9h3a2.3 2.3 0 0 0 0-4.6H4h2.5a2.2 2.2 0 0 0 0-4.4z" />,
  loopClear: <path d="M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4M7 21l-3-3 3-3M4 18h12a4 4 0 0 0 4-4M10 10l4 4M14 10l-4 4" />,
  mirror: (
    <>
      <path d="M12 3v3M12 9v2M12 14v2M12 19v2" />
      <path d="M9 7v10H3z" />
      <path className={styles.filled} d="M15 7v10h6z" />
    </>
  ),
  volume: <path d="M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />,
  muted: <path d="M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5" />,
  captions: <path d="M3 5h18v14H3zM11 10.2a2.3 2.3 0 1 0 0 3.6M17.5 10.2a2.3 2.3 0 1 0 0 3.6" />,
  chapters: <path d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  pip: (
    <>
      <path d="M3 5h18v14H3z" />
      <path className={styles.filled} d="M12 12h6v4h-6z" />
    </>
  ),
  large: <path d="M4 4h16v16H4zM12 8v8M8 12h8" />,
  help: <path d="M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10" />,
  fullscreen: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  toStart: (
    <>
      <path d="M6 5v14" />
      <path d="M19 12H10M13.5 8 9.5 12l4 4" />
    </>
  ),
  unlink: (
    <path d="M10 14a4 4 0 0 1 0-5.5l2-2a4 4 0 0 1 5.7 0M14 10a4 4 0 0 1 .8 4.5M14 15.5l-2 2A4 4 0 0 1 6.3 12M4 4l16 16" />
  ),
  windowed: <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />,
};

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    {PATHS[name]}
  </svg>
);
