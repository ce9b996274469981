import { createCipheriv, createHash } from 'node:crypto';

/** Numbers and bytes that are the same for the same seed. */
export class Random {
  private readonly seed: string;
  private readonly stream;

  constructor(seed: string) {
    this.seed = seed;
    this.stream = streamOf(seed);
  }

  /** A number from 0 up to, but not including, 1. */
  number = (): number => this.bytes(4).readUInt32LE() / 2 ** 32;

  bytes = (count: number): Buffer => this.stream.update(Buffer.alloc(count));

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[Math.floor(this.number() * values.length)] ?? values[0];
  }

  /** Others for a part of the work, which do not depend on what the rest uses. */
  of = (part: string) => new Random(`${this.seed} ${part}`);
}

function streamOf(seed: string) {
  const digest = createHash('sha256').update(seed).digest();
  return createCipheriv('aes-128-ctr', digest.subarray(0, 16), digest.subarray(16));
}
