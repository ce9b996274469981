/** Ids of the inserted rows, by content key. */
export type Ids = ReadonlyMap<string, string>;

/** Throws if the content has no such key. */
export const idOf = (ids: Ids, key: string): string => {
  const id = ids.get(key);
  if (!id) throw new Error(`The demo content refers to "${key}", which does not exist`);
  return id;
};
