export interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Moves the items with these ids next to the item `target`, in the order that they have. */
export function movedTo<Item extends Titled>(
  items: readonly Item[],
  ids: readonly string[],
  target: string,
  position: 'before' | 'after' | 'on',
): readonly Item[] {
  const moved = items.filter(({ id }) => ids.includes(id));
  const others = items.filter(({ id }) => !ids.includes(id));
  const found = others.findIndex(({ id }) => id === target);
  if (found < 0) return items;
  const at = position === 'after' ? found + 1 : found;
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

/** Moves an item by a number of positions, at most to the end of the list. */
export function movedBy<Item extends Titled>(items: readonly Item[], id: string, by: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id);
  const target = items[Math.min(Math.max(from + by, 0), items.length - 1)];
  if (!target || from < 0) return items;
  return movedTo(items, [id], target.id, by > 0 ? 'after' : 'before');
}
