import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../actions/Button.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { Menu } from '../overlays/Menu.tsx';
import { Select } from './Select.tsx';

const levels = ['Beginner', 'Intermediate', 'Pro'].map((label) => ({ value: label.toLowerCase(), label }));

function LevelForm({ onSubmit }: { readonly onSubmit: (values: unknown) => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { level: '' } });
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <Controller
        control={control}
        name="level"
        rules={{ required: 'Please choose a level' }}
        render={({ field, fieldState }) => (
          <Select label="Level" hint="Of the players" options={levels} error={fieldState.error?.message} {...field} />
        )}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}

const level = () => screen.getByRole('button', { name: /Level$/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a select', () => {
  it('selects a value by its first letters', async () => {
    const onSubmit = vi.fn();
    render(<LevelForm onSubmit={onSubmit} />);
    await userEvent.tab();
    await userEvent.keyboard('pr');
    expect(level()).toHaveTextContent('Pro');
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ level: 'pro' });
  });

  it('selects a value from its list', async () => {
    render(<LevelForm onSubmit={() => {}} />);
    await userEvent.click(level());
    expect(screen.getByRole('listbox', { name: 'Level' })).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: 'Intermediate' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(level()).toHaveTextContent('Intermediate');
    expect(level()).toHaveFocus();
  });

  it('gets the focus on an error, and is described by it', async () => {
    render(<LevelForm onSubmit={() => {}} />);
    expect(level()).toHaveTextContent('Select…');
    await save();
    expect(level()).toHaveFocus();
    expect(level()).toHaveAccessibleDescription('Of the players Please choose a level');
  });
});

describe('a menu', () => {
  const onRename = vi.fn();
  const onRemove = vi.fn();
  const entries = [
    { id: 'rename', label: 'Rename', onSelect: onRename },
    { id: 'remove', label: 'Remove', onSelect: onRemove, disabled: true },
    { id: 'open', label: 'Open', href: '/video/1' },
  ];

  it('opens with an arrow key, runs the chosen action and returns the focus', async () => {
    render(<Menu entries={entries}>More</Menu>);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveAttribute('href', '/video/1');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
    expect(onRename).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});

it('arrow keys change tabs and skip disabled ones', async () => {
  const onSelect = vi.fn();
  const tabs = [
    { id: 'notes', title: 'Notes', content: 'Stay low' },
    { id: 'loops', title: 'Loops', content: 'None yet', disabled: true },
    { id: 'details', title: 'Details', content: '9 seconds' },
  ];
  render(<Tabs label="About the drill" tabs={tabs} onSelect={onSelect} />);
  expect(screen.getByRole('tabpanel', { name: 'Notes' })).toHaveTextContent('Stay low');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Details' })).toHaveTextContent('9 seconds');
  expect(onSelect).toHaveBeenLastCalledWith('details');
});
