import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSingleFlight } from './use-single-flight.ts';

it('runs once for concurrent calls, and again afterwards, even after a failure', async () => {
  let end = () => {};
  const work = vi.fn((_name: string) => new Promise<void>((resolve) => (end = resolve)));
  const { result } = renderHook(() => useSingleFlight(work));
  const first = result.current('a');
  await result.current('b');
  end();
  await first;
  expect(work.mock.calls).toEqual([['a']]);

  work.mockRejectedValueOnce(new Error('no'));
  await expect(result.current('c')).rejects.toThrow('no');
  const last = result.current('d');
  end();
  await last;
  expect(work).toHaveBeenLastCalledWith('d');
});
