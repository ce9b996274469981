import { SOCIAL_LINKS_MAX } from 'shared-api/site/site';
import { Field } from 'shared-ui/Field';
import { useMessages } from '../messages/catalogue.ts';
import { RowsField } from './RowsField.tsx';
import type { FieldProps } from '../resource/form/use-record-form.ts';

interface SocialLink {
  readonly name: string;
  readonly link: string;
}

const emptyRow: SocialLink = { name: '', link: '' };

/** The social links in their order. */
export function SocialLinksField(props: FieldProps<SocialLink[]>) {
  const { site: texts } = useMessages();
  return (
    <RowsField
      {...props}
      hint={(links) => (links.length === 0 ? texts.noLinks : null)}
      titleOf={({ name }, index) => name || texts.linkNumber(index + 1)}
      ordered
      addLabel={texts.addLink}
      emptyRow={emptyRow}
      max={SOCIAL_LINKS_MAX}
    >
      {({ row, errorOf, edit, onBlur }) => (
        <>
          <Field
            label={texts.linkName}
            value={row.name}
            error={errorOf('name')}
            onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
            onBlur={onBlur}
          />
          <Field
            label={texts.linkAddress}
            type="url"
            inputMode="url"
            value={row.link}
            error={errorOf('link')}
            onChange={({ currentTarget }) => edit({ link: currentTarget.value })}
            onBlur={onBlur}
          />
        </>
      )}
    </RowsField>
  );
}
