import { useState } from 'react';
import { Field } from '../../src/Field.tsx';
import { PasswordField } from '../../src/PasswordField.tsx';
import { SearchField } from '../../src/SearchField.tsx';
import { TextAreaField } from '../../src/TextAreaField.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function Fields() {
  const texts = useSamples();
  const [found, setFound] = useState(texts.drill);
  return (
    <Samples>
      <Sample state="empty">
        <Field label={texts.title} placeholder={texts.drill} />
      </Sample>
      <Sample state="filled, with a hint">
        <Field label={texts.title} hint={texts.hint} defaultValue={texts.drill} />
      </Sample>
      <Sample state="hovered" force="hovered">
        <Field label={texts.title} defaultValue={texts.drill} />
      </Sample>
      <Sample state="focused" force="focus-visible">
        <Field label={texts.title} defaultValue={texts.drill} />
      </Sample>
      <Sample state="invalid">
        <Field label={texts.title} hint={texts.hint} error={texts.error} />
      </Sample>
      <Sample state="invalid, focused" force="focus-visible">
        <Field label={texts.title} error={texts.error} />
      </Sample>
      <Sample state="disabled">
        <Field label={texts.title} defaultValue={texts.drill} disabled />
      </Sample>
      <Sample state="long text">
        <Field label={texts.longDrill} hint={texts.description} defaultValue={texts.longDrill} />
      </Sample>
      <Sample state="password">
        <PasswordField label={texts.password} defaultValue="Fullcourt1!" autoComplete="off" />
      </Sample>
      <Sample state="password, invalid">
        <PasswordField label={texts.password} error={texts.error} autoComplete="off" />
      </Sample>
      <Sample state="search, empty after the cross">
        <SearchField label={texts.search} value={found} onSearch={setFound} />
      </Sample>
      <Sample state="several lines">
        <TextAreaField label={texts.notes} hint={texts.hint} defaultValue={texts.description} />
      </Sample>
      <Sample state="several lines, invalid">
        <TextAreaField label={texts.notes} error={texts.error} />
      </Sample>
    </Samples>
  );
}
