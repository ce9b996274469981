import { useEffect, type ReactNode } from 'react';
import { screenMark } from './marks.ts';

interface RenderedRemoteProps {
  readonly remote: string;
  readonly children: ReactNode;
}

/** Contains what a remote renders, and notes when it was there: never if it throws the first time. */
export function RenderedRemote({ remote, children }: RenderedRemoteProps) {
  useEffect(() => void performance.mark(screenMark(remote)), [remote]);
  return <div data-boundary={remote}>{children}</div>;
}
