/**
 * The fields whose elements hold another text than the form's state. Some password managers fill in fields without firing
 * an event, so that react-hook-form would take them for empty.
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
