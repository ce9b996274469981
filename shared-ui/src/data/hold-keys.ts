/**
 * Holds back the keys that are pressed until a drag by keyboard can take them, then passes them on in their order. React
 * Aria starts to listen in the next frame: on a busy machine, whoever types quickly would move the focus of the list
 * instead, and drop the item where it was.
 */
export function holdKeysUntilDragging(): void {
  const held: KeyboardEvent[] = [];
  let passing = false;
  const hold = (event: KeyboardEvent) => {
    if (passing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  const types = ['keydown', 'keyup'] as const;
  for (const type of types) window.addEventListener(type, hold, true);

  const passOn = () => {
    const event = held.shift();
    if (!event) {
      for (const type of types) window.removeEventListener(type, hold, true);
      return;
    }
    passing = true;
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
    passing = false;
    // Each key may need what the one before has rendered.
    setTimeout(passOn);
  };
  // After what React Aria does in the frame.
  requestAnimationFrame(() => setTimeout(passOn));
}
