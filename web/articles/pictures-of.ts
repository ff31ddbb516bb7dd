import { photos } from 'virtual:published'

/** Returns the pictures of these photos, for `ArticlePhotos`. */
export const picturesOf = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, photos[path]]))
