import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Without a session, a form takes its person for logged out. */
export function logInAsAdmin() {
  localStorage.clear();
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('role', '2');
}

/** Waits for the toast; one of the test before may still be fading out. */
export const expectSaved = () => waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
