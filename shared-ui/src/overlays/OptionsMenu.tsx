import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../actions/Button.tsx';
import styles from './Popover.module.css';

interface OptionsSection {
  readonly id: string;
  readonly title: string;
  /** `single`: exactly one option is selected. */
  readonly mode: 'single' | 'multiple';
  /** Their ids are unique in the whole menu. */
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
}

interface OptionsMenuProps {
  /** Content of the button that opens the menu. */
  readonly children: ReactNode;
  readonly sections: readonly OptionsSection[];
}

/** A button that opens a menu of settings, which stays open while they are changed. */
export const OptionsMenu = ({ children, sections }: OptionsMenuProps) => (
  <MenuTrigger>
    <Button variant="quiet" size="small">
      {children}
    </Button>
    <Popover className={clsx(styles.popover)} offset={4} placement="bottom end">
      <Menu className={clsx(styles.list)} shouldCloseOnSelect={false}>
        {sections.map(({ id, title, mode, options, selected, onChange }) => (
          <MenuSection
            key={id}
            id={id}
            selectionMode={mode}
            disallowEmptySelection={mode === 'single'}
            selectedKeys={selected}
            onSelectionChange={(keys) => (keys === 'all' ? undefined : onChange([...keys].map(String)))}
          >
            <Header className={styles.header}>{title}</Header>
            {options.map((option) => (
              <MenuItem key={option.id} id={option.id} textValue={option.label} className={clsx(styles.item)}>
                {option.label}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);
