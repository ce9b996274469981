import { useMessages } from '../messages/catalogue.ts';
import { isReference, titleOf, type ValueContext } from './FieldValue.tsx';

interface ListChangeProps extends ValueContext {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
}

/** What was added to a list and removed from it; or that its order is new. */
export function ListChange({ before, after, ...context }: ListChangeProps) {
  const { audit: texts } = useMessages();
  if (!isReference(context.name)) return texts.changed;
  const has = (list: readonly unknown[]) => (value: unknown) => list.includes(value);
  const name = (value: unknown) => titleOf(value, context) ?? texts.deletedRecord;
  const lines = [
    ...before.filter((value) => !has(after)(value)).map((value) => texts.removed(name(value))),
    ...after.filter((value) => !has(before)(value)).map((value) => texts.added(name(value))),
  ];
  if (lines.length === 0) return texts.reordered;
  // Titles may repeat.
  return lines.map((line, index) => <div key={index}>{line}</div>);
}
