import type { z } from 'zod';

type Sent<Value> = Value extends Date ? string : Value;

/**
 * Returns those fields of a response that are columns of a row, times as ISO 8601. The schema says what is sent: whatever else
 * the row has stays out.
 */
export const pickFields = <Shape extends z.ZodRawShape, Row extends object>(
  { shape }: z.ZodObject<Shape>,
  row: Row,
): { [Name in keyof Row & keyof Shape]: Sent<Row[Name]> } =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => Object.hasOwn(shape, name))
      .map(([name, value]: [string, unknown]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as { [Name in keyof Row & keyof Shape]: Sent<Row[Name]> };
