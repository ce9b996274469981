import { encodePictures } from 'api/seed/encoded-pictures';
import { demoContent, encodedPicturesDir } from './demo-content.ts';

/** The last step of the build: so that no first start of a demo has to encode pictures. */
await encodePictures(demoContent, encodedPicturesDir);
