import { Badge } from '../../src/Badge.tsx';
import { Banner } from '../../src/Banner.tsx';
import { Card } from '../../src/Card.tsx';
import { Price } from '../../src/Price.tsx';
import { VideoPoster } from '../../src/VideoPoster.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

/** Bright and dark side by side: what lies upon it must read on both. */
const PICTURE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#fff" d="M0 0h8v9H0z"/><path fill="#1c2b4a" d="M8 0h8v9H8z"/></svg>',
  );

const tones = ['neutral', 'accent', 'progress', 'danger'] as const;

export function Cards() {
  const texts = useSamples();
  return (
    <>
      <Samples>
        <Sample state="card">
          <Card media={<VideoPoster image={null} alt="" duration={83.4} />}>
            <h3>{texts.drill}</h3>
            <p>{texts.description}</p>
            <Price now="€39.20" before="€49.00" discount={20} />
          </Card>
        </Sample>
        <Sample state="card, long text">
          <Card media={<VideoPoster image={PICTURE} alt="" duration={9} />}>
            <h3>{texts.longDrill}</h3>
            <Price now="€1,249.00" before="€1,249.00" discount={0} size="large" />
          </Card>
        </Sample>
        {tones.map((tone) => (
          <Sample key={tone} state={`badge, ${tone}`}>
            <Badge tone={tone}>{texts.published}</Badge>
          </Sample>
        ))}
      </Samples>
      <Sample state="banner with a picture">
        <Banner title={texts.longDrill} image={PICTURE}>
          <p>{texts.description}</p>
        </Banner>
      </Sample>
      <Sample state="banner without one">
        <Banner title={texts.drill} image={null} />
      </Sample>
    </>
  );
}
