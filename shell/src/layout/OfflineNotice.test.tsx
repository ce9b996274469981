import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

const network = (state: 'online' | 'offline') =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
    window.dispatchEvent(new Event(state));
  });

beforeAll(loadMessages);
afterEach(() => void vi.restoreAllMocks());

it('announces that the connection is lost, and clears the notice when it returns', () => {
  render(<OfflineNotice />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  network('offline');
  expect(region).toHaveTextContent('You seem to be offline.');
  network('online');
  expect(region).toBeEmptyDOMElement();
});
