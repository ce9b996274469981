import { type FieldValues, type Path, useController } from 'react-hook-form';
import { errorTextIn } from 'shared-api/error-text';
import { SOCIAL_LINKS_MAX } from 'shared-api/site';
import { Button } from 'shared-ui/Button';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import type { ControlledProps } from 'shared-ui/use-async-form';
import { useId } from 'react';
import { useMessages } from '../messages/catalogue.ts';
import styles from './site.module.css';

interface SocialLink {
  readonly name: string;
  readonly link: string;
}

type SocialLinksFieldProps<Values extends FieldValues, Name extends Path<Values>> = ControlledProps<Values, Name> & {
  readonly label: string;
};

/** The errors of the rows, as react-hook-form has them: codes of the schema. */
type RowErrors = readonly (Partial<Record<keyof SocialLink, { readonly message?: string }>> | undefined)[];

/** The social links in their order: add, edit, move, remove. */
export function SocialLinksField<Values extends FieldValues, Name extends Path<Values>>({
  label,
  control,
  name,
  error,
}: SocialLinksFieldProps<Values, Name>) {
  const { site: texts, errors } = useMessages();
  const locale = useFormatLocale();
  const { field, fieldState } = useController({ control, name });
  const { ofField } = errorTextIn(errors, locale);
  const titleId = useId();
  const links = field.value as readonly SocialLink[];
  const rowErrors: RowErrors = Array.isArray(fieldState.error) ? (fieldState.error as RowErrors) : [];
  const change = (next: readonly SocialLink[]) => field.onChange(next);
  const edit = (index: number, changes: Partial<SocialLink>) =>
    change(links.map((link, at) => (at === index ? { ...link, ...changes } : link)));
  const move = (index: number, by: 1 | -1) => {
    const next = [...links];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    change(next);
  };
  return (
    <section className={styles.links} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {label}
      </h2>
      {links.length === 0 ? <p className={styles.empty}>{texts.noLinks}</p> : null}
      <ol className={styles.list}>
        {links.map((link, index) => {
          const title = link.name || texts.linkNumber(index + 1);
          return (
            // Rows have no ids, and may be equal while they are typed.
            <li key={index} className={styles.row} aria-label={title}>
              <Field
                label={texts.linkName}
                value={link.name}
                error={ofField(rowErrors[index]?.name?.message)}
                onChange={({ currentTarget }) => edit(index, { name: currentTarget.value })}
                onBlur={field.onBlur}
              />
              <Field
                label={texts.linkAddress}
                type="url"
                inputMode="url"
                value={link.link}
                error={ofField(rowErrors[index]?.link?.message)}
                onChange={({ currentTarget }) => edit(index, { link: currentTarget.value })}
                onBlur={field.onBlur}
              />
              <div className={styles.tools}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.moveUp(title)}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  ↑
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.moveDown(title)}
                  disabled={index === links.length - 1}
                  onClick={() => move(index, 1)}
                >
                  ↓
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.removeLink(title)}
                  onClick={() => change(links.filter((_, at) => at !== index))}
                >
                  {texts.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        className={styles.add}
        disabled={links.length >= SOCIAL_LINKS_MAX}
        onClick={() => change([...links, { name: '', link: '' }])}
      >
        {texts.addLink}
      </Button>
    </section>
  );
}
