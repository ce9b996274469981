import { Button } from 'shared-ui/Button';
import { useMessages } from '../messages/catalogue.ts';

/** Of the headings that the buttons lead to, and of the element around the drill timer. */
export const NOTES_ID = 'notes-title';
export const LOOPS_ID = 'loops-title';
export const TIMER_ID = 'drill-timer';

/**
 * Leads to what one practises with: on a phone, it is some screens below the player, after what the video is about and its
 * program.
 */
export function ToolButtons() {
  const { notes, videos } = useMessages();
  const openTimer = () => {
    const timer = document.querySelector<HTMLDetailsElement>(`#${TIMER_ID} details`);
    if (timer) timer.open = true;
    show(timer?.querySelector('summary'));
  };
  return (
    <>
      <Button variant="secondary" size="small" onPress={() => show(document.getElementById(NOTES_ID))}>
        {notes.title}
      </Button>
      <Button variant="secondary" size="small" onPress={() => show(document.getElementById(LOOPS_ID))}>
        {notes.loops.title}
      </Button>
      <Button variant="secondary" size="small" onPress={openTimer}>
        {videos.timer}
      </Button>
    </>
  );
}

/** Nothing while it is not downloaded. */
function show(element: HTMLElement | null | undefined): void {
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
