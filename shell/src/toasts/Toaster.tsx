import { Toaster as Sonner } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import './toaster.css';

/** The header stays at the top of the window, and its menu must stay usable. */
const BELOW_HEADER = { top: 'calc(var(--header-height) + var(--space-2))' };

/** spec 8: "Toasts appear top-center for 3000 ms." Toasts can be swiped in the directions that lead off the screen. */
export function Toaster() {
  const { toasts } = useMessages();
  return (
    <Sonner
      position="top-center"
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      duration={3000}
      swipeDirections={['left', 'right', 'top']}
      containerAriaLabel={toasts}
      className="fullcourt-toaster"
    />
  );
}
