/**
 * The fields of a form that hold another text than the form knows of. Some password managers write into a field without
 * an event, so that a form which only listens would call empty what a person sees filled in.
 */
export function filledIn<Name extends string>(
  form: HTMLFormElement,
  known: Readonly<Record<Name, unknown>>,
): [name: Name, text: string][] {
  return (Object.keys(known) as Name[]).flatMap((name) => {
    const field = form.elements.namedItem(name);
    const unheard = field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value !== known[name];
    return unheard ? [[name, field.value]] : [];
  });
}
