import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import styles from './DropZone.module.css';

interface DropZoneProps {
  readonly label: string;
  /** What can be dropped here, for those who see it. */
  readonly hint: string;
  /** The content of an `svg` of 48 by 48. */
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly onDrop: (files: readonly File[]) => void;
}

/** spec 4: "Drop zone: dragleave (idle) or dragover (file being dragged over)." A press opens the file chooser. */
export function DropZone({ label, hint, icon, onSelect, onDrop }: DropZoneProps) {
  const [state, setState] = useState<'dragleave' | 'dragover'>('dragleave');
  const over = (event: DragEvent) => {
    // Without this, nothing could be dropped here.
    event.preventDefault();
    setState('dragover');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setState('dragleave');
    onDrop([...event.dataTransfer.files]);
  };
  return (
    <button
      type="button"
      className={styles.zone}
      data-state={state}
      onClick={onSelect}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setState('dragleave')}
      onDrop={drop}
    >
      <svg className={styles.icon} viewBox="0 0 48 48" aria-hidden="true">
        {icon}
      </svg>
      <span className={styles.text}>{label}</span>
      <span className={styles.hint} aria-hidden="true">
        {hint}
      </span>
    </button>
  );
}

/** A file that is dropped next to a drop zone would replace the page, and with it everything that is not saved. */
export function useNoDropOutside(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, [active]);
}
