import { api } from 'shared-auth/api-client';
import { pictureBytes } from 'shared-ui/picture-bytes';

/** Uploads what the picture picker returns. */
export const uploadPicture = (dataUrl: string) => api.post('/admin/pictures', { bytes: pictureBytes(dataUrl) });
