/**
 * The facade of sonner that the shell shares, loaded lazily with the first screen that imports sonner. Loading it makes the
 * shell mount the toaster. `sonner-whole` is an alias for the library itself, since its real name resolves to this module.
 */
import { wantToaster } from '../toasts/toaster-wanted.ts';

export { toast, Toaster } from 'sonner-whole';

wantToaster();
