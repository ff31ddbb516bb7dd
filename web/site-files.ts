/**
 * Returns a file that `import.meta.glob('@site/…')` has found, by its path in the site's folder. Vite names a file by its path
 * in the project, or by its whole path.
 */
export const fileAt = <File>(files: Readonly<Record<string, File>>, path: string): File | undefined =>
  Object.entries(files).find(([name]) => name.endsWith(`/${path}`))?.[1]
