import { Fragment } from 'react';
import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { CourtDiagram } from './court-diagram/CourtDiagram.tsx';
import styles from './Hero.module.css';

export function Hero() {
  const { hero } = useMessages().home;
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline}>
          {hero.headline.map((line) => (
            <Fragment key={line}>
              <span className={styles.line}>{line}</span>{' '}
            </Fragment>
          ))}
        </h1>
        <p className={styles.lede}>{hero.lede}</p>
        <div className={styles.actions}>
          <Link className={buttonClass({ size: 'large' })} to={paths.section('free-samples')}>
            {hero.watchSample}
          </Link>
          <Link className={buttonClass({ variant: 'secondary', size: 'large' })} to={paths.section('packages')}>
            {hero.seePackages}
          </Link>
        </div>
      </div>
      <CourtDiagram />
    </div>
  );
}
