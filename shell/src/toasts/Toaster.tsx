import { Toaster as Sonner } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import './toaster.css';

/** spec 8: "Toasts appear top-center for 3000 ms." Swiping works in the directions that lead off the screen. */
export function Toaster() {
  const { toasts } = useMessages();
  return (
    <Sonner
      position="top-center"
      duration={3000}
      swipeDirections={['left', 'right', 'top']}
      containerAriaLabel={toasts}
      className="fullcourt-toaster"
    />
  );
}
