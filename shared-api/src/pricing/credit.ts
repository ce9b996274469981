import { apportion } from './apportion.ts';
import { sumOf } from './order-line.ts';
import { shareOf } from './vat.ts';

/** What is left of a line of an invoice, after everything that has been credited. In minor units, VAT included. */
export interface RemainingLine {
  /** The id of the order's line. */
  readonly item_id: string;
  readonly total: number;
  /** The VAT in it. */
  readonly vat: number;
}

/**
 * Splits what is given back over the lines of an invoice: over those that it is for first, and only what exceeds them over
 * the others. Never more than is left, and the last credit of a line takes exactly the VAT that is left in it.
 *
 * @param amount minor units
 * @param itemIds the lines that it is for; none if that is unknown
 * @returns the lines with something to credit, in the order of `remaining`
 */
export function creditLines(
  amount: number,
  itemIds: readonly string[],
  remaining: readonly RemainingLine[],
): RemainingLine[] {
  const isMeant = ({ item_id }: RemainingLine) => itemIds.includes(item_id);
  const meant = remaining.filter(isMeant);
  const first = Math.min(amount, totalOf(meant));
  const others = remaining.filter((line) => !isMeant(line));
  const rest = Math.min(amount - first, totalOf(others));
  const amounts = new Map([...split(first, meant), ...split(rest, others)]);
  return remaining.flatMap(({ item_id, total, vat }) => {
    const credited = amounts.get(item_id) ?? 0;
    return credited === 0 ? [] : [{ item_id, total: credited, vat: shareOf(vat, credited, total) }];
  });
}

const totalOf = (lines: readonly RemainingLine[]) => sumOf(lines.map(({ total }) => total));

function split(amount: number, lines: readonly RemainingLine[]): [string, number][] {
  const shares = apportion(
    amount,
    lines.map(({ item_id: key, total: weight }) => ({ key, weight })),
  );
  return lines.map(({ item_id }, index) => [item_id, shares[index] ?? 0]);
}

/** What is left of the lines of an invoice: `credited` are those of all credit notes, without what was taken back. */
export const remainingLines = <Line extends RemainingLine>(
  lines: readonly Line[],
  credited: readonly RemainingLine[],
): Line[] =>
  lines.map((line) => {
    const taken = credited.filter(({ item_id }) => item_id === line.item_id);
    return {
      ...line,
      total: line.total - sumOf(taken.map(({ total }) => total)),
      vat: line.vat - sumOf(taken.map(({ vat }) => vat)),
    };
  });
