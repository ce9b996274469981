import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Field } from './Field.tsx';

/** Long enough that a word is typed in one go, short enough that nobody waits for it. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  /** What is searched for now, wherever it is kept. */
  readonly value: string;
  /** The text to search for; after a pause in typing, or at once by Enter. */
  readonly onSearch: (text: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // Another value that did not come from here (the way back, say) replaces what is typed.
  if (value !== known.value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) setText(value);
  }

  const send = (typed: string) => {
    clearTimeout(pause.current);
    setKnown((before) => ({ ...before, sent: typed.trim() }));
    onSearch(typed.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => send(typed), PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };

  return (
    <form role="search" onSubmit={submit}>
      <Field label={label} type="search" value={text} onChange={({ target }) => type(target.value)} />
    </form>
  );
}
