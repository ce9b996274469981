export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The value below which a share of the values is, which must be in ascending order. */
export function quantile(sorted: readonly number[] | undefined, share: number): number {
  return sorted?.[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
