import { useState } from 'react';

/** Whether a number has grown since its previous value: another tab, or someone else, is at work. */
export function useIsGrowing(value: number): boolean {
  const [seen, setSeen] = useState({ value, isGrowing: false });
  if (seen.value !== value) setSeen({ value, isGrowing: value > seen.value });
  return seen.isGrowing;
}
