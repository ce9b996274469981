import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { BackToTop } from './BackToTop.tsx';

const scrollTo = (top: number) =>
  act(() => {
    vi.stubGlobal('scrollY', top);
    window.dispatchEvent(new Event('scroll'));
  });
const button = () => screen.queryByRole('button', { name: 'Back to top' });

beforeAll(loadMessages);
beforeEach(() => vi.stubGlobal('scrollY', 0));

it('appears once the page is scrolled up by some way, and goes when it is scrolled down', () => {
  render(<BackToTop />);
  expect(button()).toBeNull();
  scrollTo(2000);
  // There for the keyboard, but out of the way.
  expect(button()).toHaveAttribute('data-away');
  scrollTo(1960);
  expect(button()).toHaveAttribute('data-away');
  scrollTo(1900);
  expect(button()).not.toHaveAttribute('data-away');
  // What grew above it has pushed the page down.
  scrollTo(1910);
  expect(button()).not.toHaveAttribute('data-away');
  scrollTo(1850);
  scrollTo(1890);
  expect(button()).toHaveAttribute('data-away');
  scrollTo(500);
  expect(button()).toBeNull();
});
