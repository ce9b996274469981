/** A part of what an amount is split over. */
interface Part {
  /** Unique; decides between equal remainders, so that the order of the parts does not matter. */
  readonly key: string;
  /** A whole number, not negative. */
  readonly weight: number;
}

/**
 * Splits an amount over parts in proportion to their weights, by the method of largest remainders: every share is a whole
 * number, and they sum to the amount. If the amount is at most the sum of the weights, no share exceeds its weight.
 *
 * @returns the shares, in the order of the parts; all 0 if no part has any weight
 */
export function apportion(amount: number, parts: readonly Part[]): number[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return parts.map(() => 0);
  const shares = parts.map(({ key, weight }): Share => {
    // The product of two prices may exceed what a number holds exactly.
    const product = BigInt(amount) * BigInt(weight);
    return { key, floor: Number(product / BigInt(total)), remainder: product % BigInt(total) };
  });
  const left = amount - shares.reduce((sum, { floor }) => sum + floor, 0);
  const roundedUp = new Set([...shares].sort(byLargestRemainder).slice(0, left));
  return shares.map((share) => share.floor + (roundedUp.has(share) ? 1 : 0));
}

interface Share {
  readonly key: string;
  readonly floor: number;
  readonly remainder: bigint;
}

function byLargestRemainder(a: Share, b: Share): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  return a.key < b.key ? -1 : 1;
}
