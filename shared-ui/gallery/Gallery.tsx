import { UiProvider } from '../src/UiProvider.tsx';
import { Wordmark } from '../src/Wordmark.tsx';
import { buttonClass } from '../src/button-look.ts';
import styles from './Gallery.module.css';
import { languages, searchOf, themes, type PageChoice } from './page-choice.ts';
import { sections } from './sections.ts';

/** Every component in every state. */
export const Gallery = ({ choice }: { readonly choice: PageChoice }) => (
  <UiProvider navigate={(path) => location.assign(path)} useHref={(path) => path}>
    <div className={styles.page}>
      <header className={styles.head}>
        <Wordmark />
        <h1 className={styles.title}>Components</h1>
        <nav className={styles.switches} aria-label="Theme and language">
          {themes.map((theme) => (
            <Switch key={theme} text={theme} choice={{ ...choice, theme }} current={theme === choice.theme} />
          ))}
          {languages.map((lang) => (
            <Switch key={lang} text={lang} choice={{ ...choice, lang }} current={lang === choice.lang} />
          ))}
        </nav>
      </header>
      <nav className={styles.contents} aria-label="Components">
        {sections.map(({ id, title }) => (
          <a key={id} className={styles.entry} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <main className={styles.sections}>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.name}>
              {title}
            </h2>
            <Section />
          </section>
        ))}
      </main>
    </div>
  </UiProvider>
);

interface SwitchProps {
  readonly text: string;
  readonly choice: PageChoice;
  readonly current: boolean;
}

const Switch = ({ text, choice, current }: SwitchProps) => (
  <a
    className={buttonClass({ variant: current ? 'primary' : 'quiet', size: 'small' })}
    href={searchOf(choice)}
    aria-current={current || undefined}
  >
    {text}
  </a>
);
