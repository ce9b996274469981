import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styles from './Tabs.module.css';

interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly title: ReactNode;
    readonly content: ReactNode;
    readonly disabled?: boolean;
  }[];
  /** Id of the selected tab; without it the component keeps the selection itself. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Several views in one place. */
export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => (
  <AriaTabs
    className={clsx(styles.tabs)}
    {...(selected !== undefined && { selectedKey: selected })}
    onSelectionChange={(key) => onSelect?.(String(key))}
  >
    <TabList aria-label={label} className={clsx(styles.list)}>
      {tabs.map(({ id, title, disabled = false }) => (
        <Tab key={id} id={id} className={clsx(styles.tab)} isDisabled={disabled}>
          {title}
        </Tab>
      ))}
    </TabList>
    {tabs.map(({ id, content }) => (
      <TabPanel key={id} id={id} className={clsx(styles.panel)}>
        {content}
      </TabPanel>
    ))}
  </AriaTabs>
);
