import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CommandPalette } from './CommandPalette.tsx';

const onChoose = vi.fn();
const sections = [
  { id: 'empty', title: 'Empty', items: [] },
  { id: 'drills', title: 'Drills', items: ['Weave', 'Press'].map((title) => ({ id: title, title })) },
];

function Commands() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <CommandPalette
          title="Commands"
          placeholder="Type a command"
          text={text}
          onTextChange={setText}
          sections={sections}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

async function open() {
  render(<Commands />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('combobox', { name: 'Commands' });
}

it('focuses the input, and leaves out sections without items', async () => {
  expect(await open()).toHaveFocus();
  expect(screen.getAllByRole('group')).toEqual([screen.getByRole('group', { name: 'Drills' })]);
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
});

it('chooses with the keyboard', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Press');
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Escape after typing', () => userEvent.keyboard('we{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closes by %s', async (_, close) => {
  await open();
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
});
