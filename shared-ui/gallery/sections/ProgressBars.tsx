import { Progress } from '../../src/Progress.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function ProgressBars() {
  const texts = useSamples();
  return (
    <Samples>
      <Sample state="at the beginning">
        <Progress label={texts.upload} value={0} />
      </Sample>
      <Sample state="on the way">
        <Progress label={texts.upload} value={0.42} />
      </Sample>
      <Sample state="done">
        <Progress label={texts.upload} value={1} />
      </Sample>
      <Sample state="nobody knows how long">
        <Progress label={texts.upload} value={null} />
      </Sample>
      <Sample state="label heard, not seen">
        <Progress label={texts.upload} value={0.7} labelHidden />
      </Sample>
    </Samples>
  );
}
