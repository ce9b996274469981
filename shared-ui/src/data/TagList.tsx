import { clsx } from 'clsx';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Tag, TagGroup, TagList as AriaTagList } from 'react-aria-components/TagGroup';
import fieldStyles from '../fields/Field.module.css';
import { LineIcon } from '../layout/LineIcon.tsx';
import { orderTexts, useTexts } from '../texts.ts';
import type { Titled } from './ordered-items.ts';
import styles from './TagList.module.css';

interface TagListProps<Item extends Titled> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
}

/**
 * Items in no particular order, each of which can be removed: with its button or, as arrow keys move between them, with
 * Delete or Backspace. Shows nothing if there are none.
 */
export function TagList<Item extends Titled>({ label, items, onChange }: TagListProps<Item>) {
  const texts = useTexts(orderTexts);
  if (items.length === 0) return null;
  return (
    <TagGroup className={clsx(styles.group)} onRemove={(keys) => onChange(items.filter(({ id }) => !keys.has(id)))}>
      <Label className={fieldStyles.label}>{label}</Label>
      <AriaTagList className={clsx(styles.list)}>
        {items.map(({ id, title }) => (
          <Tag key={id} id={id} textValue={title} className={clsx(styles.tag)}>
            <bdi>{title}</bdi>
            <Button slot="remove" className={clsx(styles.remove)} aria-label={texts.remove(title)}>
              <LineIcon path="M7 7 17 17M17 7 7 17" />
            </Button>
          </Tag>
        ))}
      </AriaTagList>
    </TagGroup>
  );
}
