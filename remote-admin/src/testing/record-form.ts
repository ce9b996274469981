import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Without a session, a form treats its user as logged out. */
export function logInAsAdmin() {
  localStorage.clear();
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('role', '2');
}

/** Waits for the toast; one from the previous test may still be fading out. */
export const expectSaved = () => waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
