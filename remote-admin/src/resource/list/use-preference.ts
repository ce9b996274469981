import { useState } from 'react';
import { sessionUserId } from 'shared-auth/session';
import { browserStorage } from 'shared-auth/storage';

/**
 * State that is remembered in this browser, for this user. Names are shared by all versions of this remote, so that the shape
 * of a value must not change.
 */
export function usePreference<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [key] = useState(() => `admin:${sessionUserId() ?? ''}:${name}`);
  const [value, setValue] = useState(() => browserStorage.readJson<Value>(key) ?? initial);
  const store = (next: Value) => {
    setValue(next);
    browserStorage.write(key, JSON.stringify(next));
  };
  return [value, store];
}
