import { photosOf, type TextNode } from '../../contract/text-tree.ts'
import type { Article } from '../../model/article.ts'
import { icon } from '../../model/pictures.ts'
import { fileProducts } from '../../model/products.ts'
import { isDrawing } from '../../model/reader/picture.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { site } from '../../model/site.ts'
import { sheetPictures } from '../course/sheet-pictures.ts'
import { iconDrawing, iconPicture } from '../icons.ts'
import { buildPicture } from './build-picture.ts'

/** Makes a file public, and returns its URL. */
export type Put = (file: string) => Promise<string>

/** A picture as pages show it (web/ui/picture.tsx). */
type PictureFile = {
  src: string
  width: number
  height: number
  srcSet?: string
}

type Pictures = Record<string, PictureFile>

type Texts = Readonly<Record<string, readonly TextNode[]>>

/** The texts that may have photos. */
type WithPhotos = { articles: readonly Pick<Article, 'photos'>[]; lessonTexts: Texts; ownTexts: Texts }

const endings = '{svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP}'

/** Returns the paths of the pictures that the browser's code shows, in the site's folder. */
export const shownPictures = (): string[] =>
  siteFiles([`{logos,photos,portraits,thumbnails}/**/*.${endings}`, `*.${endings}`])

/** Returns the paths of the signs of brands, in the site's folder. */
export const brandMarks = (): string[] => siteFiles('marks/brand-*.svg')

/**
 * Makes the site's pictures public in the sizes that pages need. Returns the pictures by their paths in the site's folder:
 * those that the browser's code shows, and those that only the renderer knows.
 */
export async function sitePictures({ articles, lessonTexts, ownTexts }: WithPhotos, put: Put) {
  const all = async (files: readonly string[]): Promise<Pictures> => {
    const made = await Promise.all(
      files.map(async (file) => [file, await publicPicture(inSite(file), put)] as const),
    )
    return Object.fromEntries(made)
  }
  const texts = [...Object.values(lessonTexts), ...Object.values(ownTexts)]
  const photos = new Set([...articles.flatMap((article) => article.photos), ...texts.flatMap(photosOf)])
  const drawing = await iconDrawing()
  // A drawing of this length is shorter than a request for it.
  const isSmall = drawing.length < 1000
  const file = isSmall && !site.icon ? undefined : await publicIcon(put)
  const [pictures, publicPhotos, covers] = await Promise.all([
    all(shownPictures()),
    all([...photos]),
    all([
      ...siteFiles(`{covers,downloads}/**/*.${endings}`),
      // The other pictures of a product may be for sale.
      ...fileProducts.flatMap(({ picture }) => picture?.file ?? []),
    ]),
  ])
  return {
    pictureFiles: {
      pictures,
      marks: Object.fromEntries(
        await Promise.all(brandMarks().map(async (file) => [file, await put(inSite(file))])),
      ) as Record<string, string>,
      icon: file && !isSmall ? file.src : `data:image/svg+xml,${encodeURIComponent(drawing)}`,
      logo: site.icon && file ? { src: file.src, width: file.width, height: file.height } : undefined,
    },
    published: { photos: publicPhotos, covers },
  }
}

/** Makes the pictures of printed pages public. */
export async function printedPages(put: Put) {
  const { sheets, firstPages } = await sheetPictures()
  return {
    sheets: await Promise.all(
      sheets.map(async ({ id, title, name, picture }) => ({
        id,
        title,
        picture: await publicPicture(name, put, picture),
      })),
    ),
    firstPages: Object.fromEntries(
      await Promise.all(
        firstPages.map(
          async ({ id, name, picture }) => [id, await publicPicture(name, put, picture)] as const,
        ),
      ),
    ) as Pictures,
  }
}

/** Makes the site's icon public: its drawing, or a square picture. */
const publicIcon = async (put: Put): Promise<PictureFile> =>
  isDrawing(icon) ? publicPicture(inSite(icon), put) : publicPicture('icon.png', put, await iconPicture(256))

async function publicPicture(file: string, put: Put, drawn?: Buffer): Promise<PictureFile> {
  const { fallback, width, height, files } = await buildPicture(file, drawn)
  const src = await put(fallback)
  if (files.length === 0) return { src, width, height }
  const set = await Promise.all(files.map(async (each) => `${await put(each.file)} ${each.width}w`))
  return { src, width, height, srcSet: set.join(', ') }
}
