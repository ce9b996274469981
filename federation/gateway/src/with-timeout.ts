/** Returns the value of `promise`, or `fallback` if it takes longer than `timeout` milliseconds. */
export async function withTimeout<Value>(promise: Promise<Value>, timeout: number, fallback: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<Value>((resolve) => (timer = setTimeout(resolve, timeout, fallback)));
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}
