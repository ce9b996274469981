import { useState } from 'react';

/** Returns what is stored under a key; `null` if there is nothing, or the browser does not let the page store anything. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It lasts until the page is left.
  }
}

/**
 * A state that is kept in the browser. Only for components that are never rendered on a server.
 *
 * @param parse reads what is stored, which may be anything; `null` if nothing is
 */
export function useStored<Value extends string | number | boolean>(
  key: string,
  parse: (stored: string | null) => Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => parse(readStored(key)));
  const store = (next: Value) => {
    writeStored(key, String(next));
    setValue(next);
  };
  return [value, store];
}
