/** A video as the form of admins is given it, and what stands in that form. */
export const fields = {
  title: 'Reading rooms',
  description: '',
  url: 'https://vimeo.com/1',
  source: 'manual',
  thumbnail: '',
  categoryIds: [],
  speakers: [],
  tags: [],
  publishedOn: '',
  durationSeconds: null,
  isFeatured: false,
  isPublished: true,
};
export const video = {
  id: 'video',
  fields,
  thumbnailVersion: '',
  submitterName: 'Ada',
  submitterEmail: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  thumbnailAt: null,
  hasThumbnail: false,
  thumbnailError: null,
};
