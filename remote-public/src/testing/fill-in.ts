import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Pastes a text into each field, by label; an empty text leaves its field empty. */
export async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.click(await screen.findByLabelText(label));
    if (text !== '') await userEvent.paste(text);
  }
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The boxes at the checkout that have to be ticked: the second one if something is supplied at once. */
export const consents = [/^I agree to the/, /^Give me access/] as const;

/** Ticks the box that every order has. */
export const agreeToTerms = async () => userEvent.click(await screen.findByRole('checkbox', { name: consents[0] }));

export async function agree(): Promise<void> {
  for (const name of consents) await userEvent.click(await screen.findByRole('checkbox', { name }));
}
