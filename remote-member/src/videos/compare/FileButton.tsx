import { clsx } from 'clsx';
import { buttonVariants, type ButtonVariants } from 'shared-ui/button-variants';
import styles from './SideBySide.module.css';

interface FileButtonProps extends ButtonVariants {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** Lets the user choose a video of their device. */
export const FileButton = ({ label, onFile, ...variants }: FileButtonProps) => (
  <label className={clsx(buttonVariants(variants), styles.file)}>
    {label}
    <input
      type="file"
      accept="video/*"
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onFile(file);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  </label>
);
