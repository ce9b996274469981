/**
 * Returns the fields whose elements have a different value than the form's state. Some password managers fill in fields
 * without firing an event, so that react-hook-form would consider them empty.
 *
 * @param known the form's values by field name
 */
export function autofilledValues<Name extends string>(
  form: HTMLFormElement,
  known: Readonly<Record<Name, unknown>>,
): [name: Name, text: string][] {
  return (Object.keys(known) as Name[]).flatMap((name) => {
    const field = form.elements.namedItem(name);
    const differs = field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value !== known[name];
    return differs ? [[name, field.value]] : [];
  });
}
