import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { paths } from '../../paths.ts';
import { CourtDiagram } from './court-diagram/CourtDiagram.tsx';
import styles from './Hero.module.css';

export const Hero = () => (
  <div className={styles.hero}>
    <div className={styles.words}>
      <h1 className={styles.headline}>
        <span className={styles.line}>See it drawn.</span> <span className={styles.line}>Run it right.</span>
      </h1>
      <p className={styles.lede}>
        Basketball drills as short, exact videos. Every pass, cut and screen is drawn on the court as it happens, so
        that you know where to be before the whistle.
      </p>
      <div className={styles.actions}>
        <Link className={buttonClass({ size: 'large' })} to={paths.section('free-samples')}>
          Watch a free sample
        </Link>
        <Link className={buttonClass({ variant: 'secondary', size: 'large' })} to={paths.section('packages')}>
          See the packages
        </Link>
      </div>
    </div>
    <CourtDiagram />
  </div>
);
