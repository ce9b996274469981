/** Numbers from 0 to 1 that look random and are the same every time (a linear congruential generator). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}
