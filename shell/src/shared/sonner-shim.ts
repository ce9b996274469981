/**
 * The shim of sonner that the shell shares, loaded lazily with the first screen that imports sonner. Loading it makes the
 * shell mount the toaster. `sonner-original` is an alias of the library itself, since its real name resolves to this module.
 */
import { mountToaster } from '../toasts/toast-store.ts';

export { toast, Toaster } from 'sonner-original';

mountToaster();
