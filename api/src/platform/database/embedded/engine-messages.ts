/** Returns the protocol's message of a simple query. */
export function queryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const READY_WHEN_IDLE = Buffer.from('Z\0\0\0\u0005I', 'latin1');

/** Returns whether responses end with the message that the session is ready, and outside a transaction. */
export const isIdle = (responses: Buffer) => responses.subarray(-READY_WHEN_IDLE.length).equals(READY_WHEN_IDLE);
