import { useState } from 'react';
import { sessionUserId } from 'shared-auth/session';

/**
 * State that is remembered in this browser, for this user: `useState` on local storage. Names are shared by all
 * versions of this remote, so that the shape of a value must not change.
 */
export function useStored<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [key] = useState(() => `admin:${sessionUserId() ?? ''}:${name}`);
  const [value, setValue] = useState(() => read<Value>(key) ?? initial);
  const store = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Blocked or full: it holds for this page.
    }
  };
  return [value, store];
}

/** The type is the caller's own, since nothing else writes under this key. */
function read<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}
