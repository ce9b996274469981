import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ComboBox, type ComboBoxOption } from './ComboBox.tsx';

const options = ['Closeouts', 'Mikan drill', 'Star passing'].map((title) => ({ id: title, title }));
const titles = (onChange: { readonly mock: { readonly calls: readonly (readonly (ComboBoxOption | null)[])[] } }) =>
  onChange.mock.calls.map(([option]) => option?.title);

/** A field that adds each selected option to a list. */
function renderField() {
  const onChange = vi.fn<(option: ComboBoxOption | null) => void>();
  render(
    <>
      <ComboBox label="Add a video" options={options} value={null} onSearch={() => {}} onChange={onChange} />
      <button>Save</button>
    </>,
  );
  return { field: screen.getByRole('combobox', { name: 'Add a video' }), onChange };
}

it('keeps its list open after a choice, for the next one', async () => {
  const { field, onChange } = renderField();
  await userEvent.type(field, 'M');
  await userEvent.click(screen.getByRole('option', { name: 'Mikan drill' }));
  expect(field).toHaveValue('');
  await userEvent.click(screen.getByRole('option', { name: 'Star passing' }));
  expect(titles(onChange)).toEqual(['Mikan drill', 'Star passing']);
});

it('is left with Tab without a choice of the option under the pointer', async () => {
  const { field, onChange } = renderField();
  await userEvent.type(field, 'M');
  await userEvent.click(screen.getByRole('option', { name: 'Mikan drill' }));
  await userEvent.hover(screen.getByRole('option', { name: 'Star passing' }));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(titles(onChange)).toEqual(['Mikan drill']);
});

it('chooses what was typed and reached with an arrow key when Tab is pressed', async () => {
  const { field, onChange } = renderField();
  await userEvent.type(field, 'Star{ArrowDown}');
  await userEvent.tab();
  expect(titles(onChange)).toEqual(['Closeouts']);
});

it('closes only its list with Escape, not the dialog that it is in', async () => {
  const { field } = renderField();
  await userEvent.click(field);
  expect(screen.getByRole('listbox')).toBeVisible();
  // False: the browser's own action is prevented.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
});

it('keeps its list open when the browser scrolls what it is in, as it does to show a field that gets the focus', async () => {
  const { field } = renderField();
  await userEvent.click(field);
  fireEvent.scroll(document);
  expect(screen.getByRole('listbox')).toBeVisible();
});

it('chooses the option that was pressed, although other results arrive before it is released', async () => {
  const onChange = vi.fn<(option: ComboBoxOption | null) => void>();
  const field = (found: readonly ComboBoxOption[]) => (
    <ComboBox label="Add a video" options={found} value={null} onSearch={() => {}} onChange={onChange} />
  );
  const { rerender } = render(field(options));
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Add a video' }));
  // Where the second option was.
  const secondOption = () => screen.getAllByRole('option')[1]!;
  await user.pointer({ keys: '[MouseLeft>]', target: secondOption() });
  rerender(field(options.slice(1)));
  await user.pointer({ keys: '[/MouseLeft]', target: secondOption() });
  expect(titles(onChange)).toEqual(['Mikan drill']);
  await waitFor(() => expect(secondOption()).toHaveAccessibleName('Star passing'));
});

describe('when its list moves while an option is pressed, as it does with a page that is being scrolled', () => {
  async function pressAndRelease(released: { readonly clientX: number; readonly clientY: number }) {
    const { field, onChange } = renderField();
    const user = userEvent.setup();
    await user.click(field);
    const [pressed, underPointer] = screen.getAllByRole('option').slice(1);
    await user.pointer({ keys: '[MouseLeft>]', target: pressed!, coords: { clientX: 50, clientY: 100 } });
    await user.pointer({ target: underPointer!, coords: released });
    await user.pointer({ keys: '[/MouseLeft]', target: underPointer!, coords: released });
    // The list is let go.
    await new Promise((resolve) => setTimeout(resolve));
    return titles(onChange);
  }

  it('chooses the option that was pressed, if the pointer has not moved', async () => {
    expect(await pressAndRelease({ clientX: 52, clientY: 101 })).toEqual(['Mikan drill']);
  });

  it('chooses the option to which the pointer was moved before it was released', async () => {
    expect(await pressAndRelease({ clientX: 50, clientY: 140 })).toEqual(['Star passing']);
  });
});
