import { statfs } from 'node:fs/promises';

/** How many bytes are free for this process in the file system of a folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

const readFreeBytes: ReadFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const INTERVAL_MS = 1000;

/** Storage that has less free space than it must keep. Like a full disk, but before anything is damaged. */
export class LowSpaceError extends Error {
  override readonly name = 'LowSpaceError';
  readonly code = 'ENOSPC';
}

/** Watches the free space of the data directory. */
export class FreeSpace {
  private readonly folder: string;
  /** Bytes. */
  private readonly floor: number;
  private readonly read: ReadFreeBytes;
  private readonly listeners = new Set<(low: boolean) => void>();
  private timer: NodeJS.Timeout | undefined;
  private low = false;

  private constructor(folder: string, floor: number, read: ReadFreeBytes) {
    this.folder = folder;
    this.floor = floor;
    this.read = read;
  }

  /** @param floor in bytes; `isLow` while less is free */
  static async watch(folder: string, floor: number, read: ReadFreeBytes = readFreeBytes): Promise<FreeSpace> {
    const space = new FreeSpace(folder, floor, read);
    await space.update();
    space.timer = setInterval(() => void space.update(), INTERVAL_MS).unref();
    return space;
  }

  isLow(): boolean {
    return this.low;
  }

  /** Whether a file of this size fits, and leaves what must stay free. */
  async hasRoomFor(bytes: number): Promise<boolean> {
    return (await this.read(this.folder).catch(() => Infinity)) - bytes >= this.floor;
  }

  /** Calls the listener at each change. */
  onChange(listener: (low: boolean) => void): void {
    this.listeners.add(listener);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async update(): Promise<void> {
    // A file system that cannot say how much is free has no floor.
    const low = (await this.read(this.folder).catch(() => Infinity)) < this.floor;
    if (low === this.low) return;
    this.low = low;
    for (const listener of this.listeners) listener(low);
  }
}
