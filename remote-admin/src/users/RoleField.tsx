import type { ComponentProps } from 'react';
import { Select } from 'shared-ui/Select';
import { useMessages } from '../messages/catalogue.ts';

/** The names of the roles, as forms have them. */
export type RoleName = 'user' | 'administrator';

interface RoleFieldProps extends Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'onChange'> {
  readonly onChange: (role: RoleName) => void;
}

/** Chooses one of the two roles. */
export function RoleField({ onChange, ...props }: RoleFieldProps) {
  const { users: texts } = useMessages();
  return (
    <Select
      {...props}
      label={texts.role}
      options={[
        { value: 'user', label: texts.player },
        { value: 'administrator', label: texts.administrator },
      ]}
      onChange={(value) => onChange(value === 'administrator' ? 'administrator' : 'user')}
    />
  );
}
