import { Button } from '../../src/Button.tsx';
import { EmptyState } from '../../src/EmptyState.tsx';
import { ErrorState } from '../../src/ErrorState.tsx';
import { QueryContent } from '../../src/QueryContent.tsx';
import { Skeleton } from '../../src/Skeleton.tsx';
import { Spinner } from '../../src/Spinner.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function States() {
  const texts = useSamples();
  const failed = { data: undefined, isPending: false, isFetching: false, refetch: () => {} };
  return (
    <Samples>
      <Sample state="empty">
        <EmptyState title={texts.nothing} level={3} action={<Button variant="secondary">{texts.save}</Button>}>
          {texts.nothingText}
        </EmptyState>
      </Sample>
      <Sample state="failed">
        <QueryContent query={failed} errorTitle={texts.failed} level={3} skeleton={null}>
          {() => null}
        </QueryContent>
      </Sample>
      <Sample state="tried again">
        <ErrorState title={texts.failed} level={3} busy onRetry={() => {}} />
      </Sample>
      <Sample state="on its way: lines">
        <Skeleton lines={3} />
      </Sample>
      <Sample state="on its way: a heading">
        <Skeleton shape="heading" />
      </Sample>
      <Sample state="on its way: a picture">
        <Skeleton shape="media" />
      </Sample>
      <Sample state="on its way: a ball">
        <Spinner label={texts.waiting} />
      </Sample>
    </Samples>
  );
}
