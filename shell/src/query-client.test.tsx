import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('sends requests even if the browser believes it is offline', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['site'], queryFn: async () => 'data' })).resolves.toBe('data');
  const mutation = client.getMutationCache().build(client, { mutationFn: async () => 'done' });
  await expect(mutation.execute(undefined)).resolves.toBe('done');
}, 2000);

it('refetches failed queries when the network returns', async () => {
  const fetch = vi.fn(async () => 'fetched').mockRejectedValueOnce(new Error('offline'));
  function Screen() {
    const { data, isError } = useQuery({ queryKey: ['site'], queryFn: fetch });
    return <p>{isError ? 'failed' : data}</p>;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await screen.findByText('failed');
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  expect(await screen.findByText('fetched')).toBeVisible();
});
