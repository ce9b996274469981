import styles from './DrawingEditor.module.css';

/** Strokes of 2 on a grid of 24. */
const PATHS = {
  arrow: 'M5 19L19 5M10 5h9v9',
  line: 'M5 19L19 5',
  circle: 'M3 12a9 7 0 1 0 18 0a9 7 0 1 0 -18 0',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  clear: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1 -13M10 11v5M14 11v5',
};

export const ToolIcon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
