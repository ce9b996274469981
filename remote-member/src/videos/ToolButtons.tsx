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
  const { notes, timer } = useMessages();
  const openTimer = () => {
    const timer = document.querySelector<HTMLDetailsElement>(`#${TIMER_ID} details`);
    if (timer) timer.open = true;
    show(timer?.querySelector('summary'), timer, 'start');
  };
  const openLoops = () => {
    const heading = document.getElementById(LOOPS_ID);
    // The form for the player's own loop, if it has one, down to its button.
    show(heading, heading?.closest('section')?.querySelector('form') ?? heading, 'center');
  };
  return (
    <>
      <Button variant="secondary" size="small" onPress={() => show(document.getElementById(NOTES_ID), null, 'center')}>
        {notes.title}
      </Button>
      <Button variant="secondary" size="small" onPress={openLoops}>
        {notes.loops.title}
      </Button>
      <Button variant="secondary" size="small" onPress={openTimer}>
        {timer.title}
      </Button>
    </>
  );
}

/**
 * Focuses an element and scrolls to what is to be seen; does nothing while it is not downloaded. In the middle of a phone, its
 * buttons are within reach of a thumb.
 */
function show(element: HTMLElement | null | undefined, seen: Element | null | undefined, block: ScrollLogicalPosition) {
  (seen ?? element)?.scrollIntoView({ block });
  element?.focus({ preventScroll: true });
}
