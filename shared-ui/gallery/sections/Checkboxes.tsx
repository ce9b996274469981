import { CheckboxField } from '../../src/CheckboxField.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function Checkboxes() {
  const texts = useSamples();
  return (
    <Samples>
      <Sample state="off">
        <CheckboxField label={texts.published} />
      </Sample>
      <Sample state="on, with a hint">
        <CheckboxField label={texts.published} hint={texts.hint} defaultChecked />
      </Sample>
      <Sample state="focused" force="focus-visible">
        <CheckboxField label={texts.published} />
      </Sample>
      <Sample state="invalid">
        <CheckboxField label={texts.published} error={texts.error} />
      </Sample>
      <Sample state="disabled">
        <CheckboxField label={texts.published} disabled />
      </Sample>
      <Sample state="on, disabled">
        <CheckboxField label={texts.published} defaultChecked disabled />
      </Sample>
      <Sample state="long text">
        <CheckboxField label={texts.longDrill} />
      </Sample>
    </Samples>
  );
}
