import { Link } from '../../src/Link.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function Links() {
  const texts = useSamples();
  return (
    <Samples>
      <Sample state="default">
        <Link href="#links">{texts.drill}</Link>
      </Sample>
      <Sample state="hovered" force="hovered">
        <Link href="#links">{texts.drill}</Link>
      </Sample>
      <Sample state="focused" force="focus-visible">
        <Link href="#links">{texts.drill}</Link>
      </Sample>
      <Sample state="disabled">
        <Link href="#links" disabled>
          {texts.drill}
        </Link>
      </Sample>
      <Sample state="long text">
        <Link href="#links">{texts.longDrill}</Link>
      </Sample>
    </Samples>
  );
}
