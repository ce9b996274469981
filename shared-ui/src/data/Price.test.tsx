import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Price } from './Price.tsx';

afterEach(() => document.documentElement.removeAttribute('lang'));

it.each([
  ['en', '€39.20instead of €49.00−20%'],
  ['es', '39,20 €en lugar de 49,00 €−20 %'],
])('formats the discount in "%s"', (lang, text) => {
  document.documentElement.lang = lang;
  const [now, before] = lang === 'en' ? ['€39.20', '€49.00'] : ['39,20 €', '49,00 €'];
  const { container } = render(<Price now={now} before={before} discount={20} />);
  expect(container).toHaveTextContent(text);
});

it('shows only the price without a discount', () => {
  const { container } = render(<Price now="€49.00" before="€49.00" discount={0} />);
  expect(container).toHaveTextContent(/^€49\.00$/);
});
