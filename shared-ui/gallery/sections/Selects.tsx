import { useState } from 'react';
import { Select } from '../../src/Select.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function Selects() {
  const texts = useSamples();
  const [level, setLevel] = useState<string | null>('1');
  const options = [...texts.levels, texts.longDrill].map((label, place) => ({
    value: String(place),
    label,
    disabled: place === 2,
  }));
  const select = { label: texts.level, options, onChange: setLevel };
  return (
    <Samples>
      <Sample state="empty">
        <Select {...select} value={null} />
      </Sample>
      <Sample state="chosen, with a hint">
        <Select {...select} hint={texts.hint} value={level} />
      </Sample>
      <Sample state="hovered" force="hovered">
        <Select {...select} value={level} />
      </Sample>
      <Sample state="focused" force="focus-visible">
        <Select {...select} value={level} />
      </Sample>
      <Sample state="invalid">
        <Select {...select} value={null} error={texts.error} />
      </Sample>
      <Sample state="disabled">
        <Select {...select} value={level} disabled />
      </Sample>
      <Sample state="long text">
        <Select {...select} value="3" />
      </Sample>
    </Samples>
  );
}
