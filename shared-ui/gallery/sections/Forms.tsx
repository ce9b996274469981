import { Button } from '../../src/Button.tsx';
import { Field } from '../../src/Field.tsx';
import { Form } from '../../src/Form.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function Forms() {
  const texts = useSamples();
  const stay = (event: { preventDefault(): void }) => event.preventDefault();
  return (
    <Samples>
      <Sample state="a way out beside the button">
        <Form
          onSubmit={stay}
          actions={
            <>
              <Button type="submit">{texts.save}</Button>
              <Button variant="quiet">{texts.duplicate}</Button>
            </>
          }
        >
          <Field label={texts.title} defaultValue={texts.drill} />
        </Form>
      </Sample>
      <Sample state="failed as a whole, one wide button">
        <Form
          layout="wide"
          problem={texts.removeText}
          onSubmit={stay}
          actions={
            <Button type="submit" size="large">
              {texts.save}
            </Button>
          }
        >
          <Field label={texts.title} defaultValue={texts.drill} />
        </Form>
      </Sample>
    </Samples>
  );
}
