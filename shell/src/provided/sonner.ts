/**
 * The toasts as the page provides them: whoever loads this can show one, so the shell puts up the toaster.
 * `sonner-whole` is the library itself; its real name leads back to this module.
 */
import { wantToaster } from '../toasts/toaster-wanted.ts';

export { toast, Toaster } from 'sonner-whole';

wantToaster();
