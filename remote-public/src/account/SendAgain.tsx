import { useState } from 'react';
import { AccountForm, useAccountForm } from './AccountForm.tsx';

interface SendAgainProps {
  readonly label: string;
  /** Status message after sending. */
  readonly sentText: string;
  readonly send: () => Promise<unknown>;
}

/** A button that requests an email again. */
export function SendAgain({ label, sentText, send }: SendAgainProps) {
  const [times, setTimes] = useState(0);
  const { formProps } = useAccountForm({
    defaultValues: {},
    send: async () => {
      await send();
      setTimes((before) => before + 1);
    },
  });
  return (
    <AccountForm variant="secondary" submitLabel={label} {...formProps}>
      {/* A new key each time, so that screen readers announce the same text again. */}
      <div role="status">{times === 0 ? null : <p key={times}>{sentText}</p>}</div>
    </AccountForm>
  );
}
