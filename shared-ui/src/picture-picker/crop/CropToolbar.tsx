import { Button } from 'react-aria-components/Button';
import { clsx } from 'clsx';
import { Toolbar } from 'react-aria-components/Toolbar';
import iconButton from '../../actions/icon-button.module.css';
import { LineIcon } from '../../layout/LineIcon.tsx';
import { useTexts } from '../../texts.ts';
import { cropperTexts } from '../texts.ts';
import type { CropCommand } from './crop-commands.ts';
import styles from './CropToolbar.module.css';

/** Drawn with strokes on a square of 24. */
const ICONS: Readonly<Record<CropCommand, string>> = {
  zoomIn: 'M16 16l5 5M10.5 7v7M7 10.5h7M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z',
  zoomOut: 'M16 16l5 5M7 10.5h7M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z',
  rotateLeft: 'M4 4v6h6M4.6 10a8 8 0 1 1-.4 5',
  rotateRight: 'M20 4v6h-6M19.4 10a8 8 0 1 0 .4 5',
  flipHorizontal: 'M12 3v18M8.5 6.5v11H3zM15.5 6.5v11H21z',
  flipVertical: 'M3 12h18M6.5 8.5h11V3zM6.5 15.5h11V21z',
  reset: 'M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  moveLeft: 'M20 12H4M10 6l-6 6 6 6',
  moveRight: 'M4 12h16M14 6l6 6-6 6',
  moveUp: 'M12 20V4M6 10l6-6 6 6',
  moveDown: 'M12 4v16M6 14l6 6 6-6',
  smaller: 'M4 10h6V4M20 10h-6V4M4 14h6v6M20 14h-6v6',
  larger: 'M4 9V4h5M15 4h5v5M4 15v5h5M15 20h5v-5M4 4l6 6M20 4l-6 6M4 20l6-6M20 20l-6-6',
  narrower: 'M2 12h7M6 9l3 3-3 3M22 12h-7M18 9l-3 3 3 3M12 4v16',
  wider: 'M9 12H2M5 9l-3 3 3 3M15 12h7M19 9l3 3-3 3M12 4v16',
  shorter: 'M12 2v7M9 6l3 3 3-3M12 22v-7M9 18l3-3 3 3M4 12h16',
  taller: 'M12 9V2M9 5l3-3 3 3M12 15v7M9 19l3 3 3-3M4 12h16',
};

interface CropToolbarProps {
  readonly label: string;
  readonly commands: readonly CropCommand[];
  readonly onCommand: (command: CropCommand) => void;
}

/** Buttons for a group of commands: one stop of the Tab key, arrow keys between them. */
export function CropToolbar({ label, commands, onCommand }: CropToolbarProps) {
  const texts: Readonly<Record<CropCommand, string>> = useTexts(cropperTexts);
  return (
    <Toolbar className={clsx(styles.toolbar)} aria-label={label}>
      {commands.map((command) => (
        <Button
          key={command}
          className={clsx(iconButton.button, styles.tool)}
          aria-label={texts[command]}
          onPress={() => onCommand(command)}
          // React Aria has no `title`, which tells users of a mouse what an icon means.
          render={(button) => <button {...button} title={texts[command]} />}
        >
          <LineIcon path={ICONS[command]} size="1.375rem" />
        </Button>
      ))}
    </Toolbar>
  );
}
