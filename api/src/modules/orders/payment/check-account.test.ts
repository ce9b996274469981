import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { checkAccountAtStart } from './check-account.ts';

type Context = Parameters<typeof checkAccountAtStart>[1];

async function errorsAtStart(mode: 'demo' | 'live'): Promise<unknown[][]> {
  const app = Fastify();
  const error = vi.spyOn(app.log, 'error');
  const tasks: Promise<unknown>[] = [];
  const context = {
    backgroundTasks: { run: (task: () => Promise<unknown>) => void tasks.push(task()) },
    config: { FULLCOURT_MODE: mode },
    paymentProvider: { problemsOfAccount: async () => ['The key may not write Refunds.'] },
  };
  checkAccountAtStart(app, context as unknown as Context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await Promise.all(tasks);
  await app.close();
  return error.mock.calls;
}

it('a live product logs at its start what its account lacks', async () => {
  expect(await errorsAtStart('live')).toEqual([
    [
      { problem: 'The key may not write Refunds.' },
      'the account at the payment provider lacks something that the product needs',
    ],
  ]);
});

it('a demo, whose events may come by other ways, does not', async () => {
  expect(await errorsAtStart('demo')).toEqual([]);
});
