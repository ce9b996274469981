import { lazy, Suspense, type ComponentProps } from 'react';
import { useMessages } from '../../messages/catalogue.ts';
import type { PracticeNotes } from './PracticeNotes.tsx';

const Loaded = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: "notes" */ './PracticeNotes.tsx')).PracticeNotes };
  } catch {
    return { default: Unavailable };
  }
});

/** Downloaded once the page is shown: nobody needs them to watch, and the video plays if they cannot be. */
export const LazyPracticeNotes = (props: ComponentProps<typeof PracticeNotes>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);

const Unavailable = () => <p role="status">{useMessages().notes.error}</p>;
