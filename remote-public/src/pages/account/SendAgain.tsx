import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SendAgainProps {
  readonly label: string;
  /** Said once it was sent. */
  readonly sentText: string;
  readonly send: () => Promise<unknown>;
}

/** Asks for a mail once more. */
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
      {/* A new paragraph each time, so that it is read out each time. */}
      <div role="status">{times === 0 ? null : <p key={times}>{sentText}</p>}</div>
    </AccountForm>
  );
}
