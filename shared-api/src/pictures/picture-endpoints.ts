import { picture, pictureMediaTypes } from './pictures.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'pictures', description: 'The pictures of packages, videos, books and so on' };

export const pictureEndpoints = defineEndpoints(tag, {
  'POST /admin/pictures': {
    operationId: 'uploadPicture',
    summary: 'Upload a picture, for a record to refer to',
    description:
      'JPEG or PNG, up to 20 MB and 60 megapixels. Uploading the same picture again returns the same one. A picture that no record has referred to for a day is deleted.',
    access: 'admin',
    bytes: pictureMediaTypes,
    response: picture,
  },
});
