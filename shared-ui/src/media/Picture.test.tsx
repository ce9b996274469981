import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

const picture = {
  url: '/640.jpeg',
  width: 1500,
  height: 900,
  sources: [
    { type: 'image/avif', srcset: '/320.avif 320w, /640.avif 640w' },
    { type: 'image/jpeg', srcset: '/320.jpeg 320w, /640.jpeg 640w' },
  ],
};
const attributesOf = (element: Element, ...names: string[]) => names.map((name) => element.getAttribute(name));
const sources = () => [...document.querySelectorAll('picture > source')];
const image = () => screen.getByRole('img', { name: 'A drill' });

it('offers every source in order, and a file for all browsers', () => {
  render(<Picture picture={picture} alt="A drill" sizes="50vw" />);
  expect(sources().map((source) => attributesOf(source, 'type', 'srcset'))).toEqual(
    picture.sources.map(({ type, srcset }) => [type, srcset]),
  );
  expect(image()).toHaveAttribute('src', '/640.jpeg');
  expect(image().parentElement?.lastElementChild).toBe(image());
});

it('reserves its space before it is loaded', () => {
  render(<Picture picture={picture} alt="A drill" sizes="50vw" />);
  expect(attributesOf(image(), 'width', 'height')).toEqual(['1500', '900']);
});

it('is loaded when it comes into view, in the size in which it is shown', () => {
  render(<Picture picture={picture} alt="A drill" sizes="50vw" />);
  expect(attributesOf(image(), 'loading', 'fetchpriority')).toEqual(['lazy', null]);
  for (const source of sources()) expect(source).toHaveAttribute('sizes', '50vw');
});

it('is loaded at once if it has priority', () => {
  render(<Picture picture={picture} alt="A drill" sizes="50vw" priority />);
  expect(attributesOf(image(), 'loading', 'fetchpriority')).toEqual(['eager', 'high']);
});

it('knows that it can wait before it knows its URL', () => {
  render(<Picture picture={picture} alt="A drill" sizes="50vw" />);
  const names = image().getAttributeNames();
  expect(names.indexOf('loading')).toBeLessThan(names.indexOf('src'));
});

it('shows a picture that has one size only', () => {
  render(<Picture picture={{ url: '/old.webp', sources: [] }} alt="A drill" sizes="50vw" />);
  expect(sources()).toEqual([]);
  expect(image()).toHaveAttribute('src', '/old.webp');
});
