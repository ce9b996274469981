/**
 * Reads and writes a storage of the browser. While that is blocked, it reads as empty and keeps nothing; while it is full, it keeps
 * nothing new. Other versions of the product write into the same one, and so may the user: what is read may be anything.
 */
const storageOf = (storage: () => Storage) => {
  const read = (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    read,
    /** Reads JSON; `null` for anything else. `Value` is what this version writes. */
    readJson<Value>(key: string): Value | null {
      try {
        return JSON.parse(read(key) ?? 'null') as Value | null;
      } catch {
        return null;
      }
    },
    /** Returns whether it is stored now. */
    write(key: string, value: string): boolean {
      try {
        storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key);
      } catch {
        // Blocked storage has nothing to remove.
      }
    },
  };
};

/** Shared by all tabs, and kept when the browser is closed. */
export const browserStorage = storageOf(() => localStorage);

/** Of this tab, as long as it is open. */
export const tabStorage = storageOf(() => sessionStorage);
