import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../actions/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const onConfirm = vi.fn();

function Coupons({ busy = false }: { readonly busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        title="Delete this coupon?"
        open={open}
        busy={busy}
        confirmLabel="Delete the coupon"
        tone="danger"
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
      >
        <p>Nobody can use it afterwards.</p>
      </ConfirmDialog>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Delete', hidden: true });
const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete this coupon?' });
const inDialog = (name: string) => screen.getByRole('button', { name });

async function open(busy?: boolean) {
  render(<Coupons {...(busy !== undefined && { busy })} />);
  await userEvent.click(trigger());
}

beforeEach(() => onConfirm.mockClear());
afterEach(() => document.documentElement.removeAttribute('lang'));

describe('a dialog', () => {
  it('is named by its title and makes the rest of the page inert', async () => {
    await open();
    expect(dialog()).toHaveTextContent('Nobody can use it afterwards.');
    expect(trigger().closest('[inert], [aria-hidden]')).not.toBeNull();
  });

  it('keeps the focus', async () => {
    await open();
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      expect(dialog()).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it.each([
    ['the cross', () => userEvent.click(inDialog('Close'))],
    ['Cancel', () => userEvent.click(inDialog('Cancel'))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('closes by %s and returns the focus', async (_, close) => {
    await open();
    await close();
    expect(dialog()).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays open if the page behind it is pressed', async () => {
    await open();
    await userEvent.click(document.body);
    expect(dialog()).toBeVisible();
  });

  it('stays open while busy', async () => {
    await open(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(inDialog('Delete the coupon'));
    expect(dialog()).toBeVisible();
    expect(inDialog('Cancel')).toBeDisabled();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('runs the confirmed action', async () => {
    await open();
    await userEvent.click(inDialog('Delete the coupon'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('follows the language of the page', async () => {
    document.documentElement.lang = 'es';
    await open();
    expect(inDialog('Cerrar')).toBeVisible();
    expect(inDialog('Cancelar')).toBeVisible();
  });
});
