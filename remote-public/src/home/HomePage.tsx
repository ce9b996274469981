import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { buttonVariants } from 'shared-ui/button-variants';
import { BooksSection } from '../books/BooksSection.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { PackagesSection } from '../packages/PackagesSection.tsx';
import { SamplesSection } from '../videos/SamplesSection.tsx';
import { AuthorSection } from './AuthorSection.tsx';
import { CourtDiagram } from './court-diagram/CourtDiagram.tsx';
import styles from './HomePage.module.css';

/** The landing page. Its headline does not wait for data; each section fetches its own. */
export const HomePage = () => (
  <>
    <Hero />
    <SamplesSection />
    <PackagesSection />
    <AuthorSection />
    <BooksSection />
  </>
);

function Hero() {
  const { hero } = useMessages().home;
  const [firstLine, secondLine] = hero.headline;
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline}>
          {firstLine} <br />
          {secondLine}
        </h1>
        <p className={styles.lede}>{hero.lede}</p>
        <div className={styles.actions}>
          <Link className={buttonVariants({ size: 'large' })} to={paths.section('free-samples')}>
            {hero.watchSample}
          </Link>
          <Link className={buttonVariants({ variant: 'secondary', size: 'large' })} to={paths.section('packages')}>
            {hero.seePackages}
          </Link>
        </div>
      </div>
      <CourtDiagram />
    </div>
  );
}
