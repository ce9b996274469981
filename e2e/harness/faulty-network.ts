import { FaultyProxy } from './faulty-proxy.ts';
import { test as base } from './test.ts';

export interface FaultyNetwork {
  /** Whether pages come over HTTP/2, whose requests share one connection. */
  readonly multiplexed: boolean;
  /** What is between the browser and the product, and can break. */
  readonly network: FaultyProxy;
}

/** A test whose pages reach the product through a proxy that can break. */
export const test = base.extend<FaultyNetwork>({
  multiplexed: [false, { option: true }],
  network: async ({ product, multiplexed }, use) => {
    const network = await (multiplexed ? FaultyProxy.openMultiplexed(product.url) : FaultyProxy.open(product.url));
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
});
