import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { QueryContent } from 'shared-ui/QueryContent';
import { useMessages } from '../../messages/catalogue.ts';
import { loadNotes } from './load-notes.ts';
import type { PracticeNotes } from './PracticeNotes.tsx';

/** When to try again after a failure, in milliseconds: a slow download is given up after five seconds, and may yet arrive. */
const RETRIES_MS = [1_000, 3_000, 6_000];

/** Downloaded once the page is shown: nobody needs them to watch, and the video plays if they cannot be. */
export function LazyPracticeNotes(props: ComponentProps<typeof PracticeNotes>) {
  const texts = useMessages().notes;
  const notes = useQuery({
    queryKey: ['notes-chunk'],
    queryFn: loadNotes,
    retry: RETRIES_MS.length,
    retryDelay: (attempt) => RETRIES_MS[attempt] ?? 0,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  });
  return (
    <QueryContent query={notes} errorTitle={texts.error} skeleton={null}>
      {(Notes) => <Notes {...props} />}
    </QueryContent>
  );
}
