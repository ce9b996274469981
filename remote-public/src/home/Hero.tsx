import { Link } from 'react-router-dom';
import { buttonVariants } from 'shared-ui/button-variants';
import { useMessages } from '../messages/catalogue.ts';
import * as paths from 'federation-contract/paths';
import { CourtDiagram } from './court-diagram/CourtDiagram.tsx';
import styles from './Hero.module.css';

export function Hero() {
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
