import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('asks the server even where the browser takes itself to be offline', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['site'], queryFn: async () => 'answer' })).resolves.toBe('answer');
  const mutation = client.getMutationCache().build(client, { mutationFn: async () => 'done' });
  await expect(mutation.execute(undefined)).resolves.toBe('done');
}, 2000);
