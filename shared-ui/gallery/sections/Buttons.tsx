import { Button } from '../../src/Button.tsx';
import { buttonClass } from '../../src/button-look.ts';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

const variants = ['primary', 'secondary', 'danger', 'quiet'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export function Buttons() {
  const texts = useSamples();
  return (
    <Samples narrow>
      {variants.flatMap((variant) => [
        <Sample key={variant} state={variant}>
          <Button variant={variant}>{texts.save}</Button>
        </Sample>,
        <Sample key={`${variant}-hover`} state={`${variant}, hovered`} force="hovered">
          <Button variant={variant}>{texts.save}</Button>
        </Sample>,
        <Sample key={`${variant}-focus`} state={`${variant}, focused`} force="focus-visible">
          <Button variant={variant}>{texts.save}</Button>
        </Sample>,
        <Sample key={`${variant}-busy`} state={`${variant}, busy`}>
          <Button variant={variant} busy>
            {texts.save}
          </Button>
        </Sample>,
        <Sample key={`${variant}-disabled`} state={`${variant}, disabled`}>
          <Button variant={variant} disabled>
            {texts.save}
          </Button>
        </Sample>,
      ])}
      {sizes.map((size) => (
        <Sample key={size} state={size}>
          <Button size={size}>{texts.save}</Button>
        </Sample>
      ))}
      <Sample state="pressed" force="pressed">
        <Button>{texts.save}</Button>
      </Sample>
      <Sample state="long text">
        <Button>{texts.longDrill}</Button>
      </Sample>
      <Sample state="native, with the same look">
        <button type="button" className={buttonClass({ variant: 'secondary' })}>
          {texts.save}
        </button>
      </Sample>
      <Sample state="native, busy">
        <button type="button" className={buttonClass({})} disabled aria-busy>
          {texts.save}
        </button>
      </Sample>
      <Sample state="a link with the same look">
        <a className={buttonClass({})} href="#buttons">
          {texts.open}
        </a>
      </Sample>
    </Samples>
  );
}
