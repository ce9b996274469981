import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { LineIcon } from '../layout/LineIcon.tsx';
import visually from '../layout/visually-hidden.module.css';
import { orderTexts, useTexts } from '../texts.ts';
import { holdKeysUntilDragging } from './hold-keys.ts';
import { movedTo, movedBy, type Titled } from './ordered-items.ts';
import styles from './OrderedList.module.css';

interface OrderedListProps<Item extends Titled> {
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  /** Shown if there are no items. */
  readonly empty: string;
  /** Whether the order means something; without it, items can only be removed. */
  readonly reorderable?: boolean;
  /** What an item shows; by default, its title. */
  readonly children?: (item: Item) => ReactNode;
  /** Called instead of removing an item at once, for example to ask for confirmation. */
  readonly onRemove?: (item: Item) => void;
}

/**
 * A list whose items can be removed, and reordered by drag and drop (with the mouse, by touch, or with the keyboard:
 * Enter on the handle, arrow keys, Enter), or with a button for each step. Changes are announced to screen readers.
 */
export function OrderedList<Item extends Titled>({
  label,
  items,
  onChange,
  empty,
  reorderable = true,
  children = ({ title }) => title,
  onRemove,
}: OrderedListProps<Item>) {
  const texts = useTexts(orderTexts);
  const [announcement, setAnnouncement] = useState('');

  const reorder = (next: readonly Item[], moved: string) => {
    const position = next.findIndex(({ id }) => id === moved) + 1;
    setAnnouncement(texts.moved(next[position - 1]?.title ?? '', position, next.length));
    onChange(next);
  };
  const remove = (item: Item) => {
    if (onRemove) return onRemove(item);
    setAnnouncement(texts.removed(item.title));
    onChange(items.filter(({ id }) => id !== item.id));
  };

  const { dragAndDropHooks } = useDragAndDrop({
    onDragStart: holdKeysUntilDragging,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const ids = [...keys].map(String);
      reorder(movedTo(items, ids, String(target.key), target.dropPosition), ids[0] ?? '');
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className={({ isDropTarget }) => clsx(styles.indicator, isDropTarget && styles.target)}
      />
    ),
  });

  return (
    <>
      <GridList
        aria-label={label}
        className={clsx(styles.list)}
        items={items.map((item, index) => ({ ...item, index }))}
        dependencies={[items]}
        {...(reorderable && { dragAndDropHooks })}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
      >
        {({ index, ...rest }) => {
          const item = items[index] ?? (rest as unknown as Item);
          return (
            <GridListItem id={item.id} textValue={item.title} className={clsx(styles.item)}>
              {reorderable ? (
                <>
                  <Button slot="drag" className={clsx(styles.handle)} aria-label={texts.drag(item.title)}>
                    <LineIcon path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" weight={2.75} />
                  </Button>
                  <span className={styles.position}>{index + 1}</span>
                </>
              ) : null}
              <div className={styles.title} dir="auto">
                {children(item)}
              </div>
              <span className={styles.buttons}>
                {reorderable ? (
                  <>
                    <IconButton
                      label={texts.up(item.title)}
                      path="m6 14 6-6 6 6"
                      disabled={index === 0}
                      onPress={() => reorder(movedBy(items, item.id, -1), item.id)}
                    />
                    <IconButton
                      label={texts.down(item.title)}
                      path="m6 10 6 6 6-6"
                      disabled={index === items.length - 1}
                      onPress={() => reorder(movedBy(items, item.id, 1), item.id)}
                    />
                  </>
                ) : null}
                <IconButton label={texts.remove(item.title)} path="M7 7 17 17M17 7 7 17" onPress={() => remove(item)} />
              </span>
            </GridListItem>
          );
        }}
      </GridList>
      <p className={visually.hidden} role="status">
        {announcement}
      </p>
    </>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly path: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** `aria-disabled` rather than disabled, so that the first item keeps the keyboard focus after its last step up. */
const IconButton = ({ label, path, disabled = false, onPress }: IconButtonProps) => (
  <Button
    className={clsx(styles.button)}
    aria-label={label}
    {...(disabled && { 'aria-disabled': true })}
    onPress={() => (disabled ? undefined : onPress())}
  >
    <LineIcon path={path} />
  </Button>
);
