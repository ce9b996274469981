import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../messages/catalogue.ts';
import { CourtDiagram } from './CourtDiagram.tsx';

let scrollTo: (visible: number) => void;

beforeAll(loadMessages);

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { intersectionRatio: number }[]) => void) {
        scrollTo = (visible) => act(() => notify([{ intersectionRatio: visible }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<CourtDiagram />);
});

const playback = () => screen.getByRole('figure').dataset.playback;

it('plays while at least half of it is in view', () => {
  expect(playback()).toBe('paused');
  scrollTo(0.5);
  expect(playback()).toBe('playing');
  scrollTo(0.4);
  expect(playback()).toBe('paused');
});

it('pauses while the page is hidden', () => {
  scrollTo(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(playback()).toBe('paused');
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(playback()).toBe('playing');
});

it('pauses and plays on demand', async () => {
  scrollTo(1);
  await userEvent.click(screen.getByRole('button', { name: 'Pause the diagram' }));
  expect(playback()).toBe('paused');
  await userEvent.click(screen.getByRole('button', { name: 'Play the diagram' }));
  expect(playback()).toBe('playing');
});

it('offers a replay after the play has ended', async () => {
  scrollTo(1);
  fireEvent.animationEnd(screen.getByRole('img'));
  expect(playback()).toBe('ended');
  await userEvent.click(screen.getByRole('button', { name: 'Play the diagram' }));
  expect(playback()).toBe('playing');
});
