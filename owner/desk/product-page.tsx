import { existsSync } from 'node:fs'
import { extname, parse } from 'node:path'
import { type Context, Hono } from 'hono'
import { fromCents } from '../../contract/currencies.ts'
import { fileKinds } from '../../contract/products.ts'
import { currencyName, readCents, typedExamples } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { currencyOfTotals } from '../../model/sold.ts'
import { orRefusal, Refusal } from '../acts/act.ts'
import { inWords } from '../content/form-names.ts'
import { inAddress } from '../content/in-address.ts'
import { addFiles, checkWith, isCheckout } from '../content/save.ts'
import { languageNow, sourceOf } from '../content/site-file.ts'
import { editorAddress } from './content-page.tsx'
import { base, limitTo } from './desk-request.ts'
import { deskPage, noSources } from './frame.tsx'

/** A larger file is put into the product's folder by hand: docs/owner/product.md. */
const mostBytes = 100 * 1024 * 1024
const kinds = fileKinds.map((kind) => `.${kind}`)

type Typed = { title: string; description: string; price: string }

/** The page that makes a product of files: its folder, its files and its product.yaml. Everything else is in the product's form. */
export function productRoutes(desk: Hono) {
  const product = new Hono()
  product.use(limitTo(mostBytes))
  product.get('/', () => (isCheckout() ? page(nothing) : noSources('/content', title)))
  product.post('/', async (c) => {
    if (!isCheckout()) return noSources('/content', title)
    const { typed, files } = await sent(c)
    return orRefusal<Response>(
      async () => c.redirect(editorAddress(await make(typed, files)), 303),
      (says) => page(typed, `${says} Choose the files again.`),
    )
  })
  desk.route('/products/new', product)
}

const nothing: Typed = { title: '', description: '', price: '' }

async function sent(c: Context): Promise<{ typed: Typed; files: File[] }> {
  const { files, ...fields } = await c.req.parseBody({ all: true })
  const text = (name: keyof Typed) => String(fields[name] ?? '').trim()
  return {
    typed: { title: text('title'), description: text('description'), price: text('price') },
    // A browser sends a file without a name if none is chosen.
    files: [files].flat().filter((file) => file instanceof File && file.name !== '') as File[],
  }
}

/**
 * Writes the product's files, product.yaml last, because that makes it a product. Returns the path of product.yaml. Writes
 * nothing and throws a Refusal if the check finds a fault.
 */
async function make(typed: Typed, sold: readonly File[]): Promise<string> {
  const name = inAddress(typed.title, languageNow())
  const folder = `products/${name}`
  if (name === '') throw new Refusal('Give it a name with letters or digits, for its address.')
  // A folder without it is left from an attempt that didn’t end.
  const refuse = () => {
    if (existsSync(inSite(`${folder}/product.yaml`)))
      throw new Refusal(`${folder} exists already: choose another name.`)
  }
  refuse()
  if (sold.length === 0) throw new Refusal('Choose at least one file.')
  const empty = sold.find(({ size }) => size === 0)
  if (empty) throw new Refusal(`${empty.name} is empty.`)
  const wrong = sold.find((file) => !kinds.includes(extname(file.name).toLowerCase()))
  if (wrong) throw new Refusal(`${wrong.name} can’t be sold: expected one of ${kinds.join(', ')}.`)
  const named = sold.map((file) => ({
    file,
    title: inWords(parse(file.name).name.replaceAll('_', ' ')),
    name: soldName(file.name),
  }))
  if (new Set(named.map((one) => one.name)).size < named.length)
    throw new Refusal('Two of the files have the same name.')
  const currency = currencyOfTotals()
  const cents = readCents(typed.price, currency)
  if (cents === null) throw new Refusal(`Write the price as a number, like ${typedExamples(currency)}.`)
  const value = {
    title: typed.title,
    description: typed.description,
    price: fromCents(cents, currency),
    ...(currency !== offer.currency && { currency }),
    files: named.map((one) => ({ file: one.name, title: one.title })),
  }
  const files = new Map<string, string | Uint8Array>()
  for (const one of named) files.set(`${folder}/${one.name}`, new Uint8Array(await one.file.arrayBuffer()))
  const file = `${folder}/product.yaml`
  files.set(file, sourceOf(file, '', { value, text: '' }))
  const { own, others } = await checkWith(files)
  const ofFields = own.map(({ field, says, whole }) => (field ? `${inWords(field)}: ${says}` : whole))
  const faults = [...ofFields, ...others]
  if (faults.length > 0) throw new Refusal(`Nothing was made. ${faults.join(' · ')}.`)
  // The check takes seconds, in which the form may be sent again.
  await addFiles(files, refuse)
  return file
}

/** Turns `My Workbook.PDF` into `my-workbook.pdf`. */
function soldName(name: string): string {
  const ending = extname(name)
  return `${inAddress(parse(name).name, languageNow()) || 'file'}${ending.toLowerCase()}`
}

const title = 'Sell something new'

function page(typed: Typed, said?: string): Response {
  return deskPage({
    here: '/content',
    title,
    said,
    children: (
      <form
        className="card message"
        method="post"
        action={`${base()}/products/new`}
        encType="multipart/form-data"
      >
        <p>
          One or more files with a page, a price and a checkout of their own. Who pays gets a link to them.
          Afterward, the form has everything else that the page can say.
        </p>
        <label htmlFor="title">Name</label>
        <input id="title" name="title" lang={languageNow()} defaultValue={typed.title} required />
        <label htmlFor="description">What it is, in one or two sentences of 50 to 170 characters</label>
        <textarea
          id="description"
          name="description"
          lang={languageNow()}
          rows={3}
          minLength={50}
          maxLength={170}
          defaultValue={typed.description}
          required
        />
        <label htmlFor="price">
          Price in {currencyName(currencyOfTotals())}, like {typedExamples(currencyOfTotals())}
        </label>
        <input id="price" name="price" inputMode="decimal" defaultValue={typed.price} required />
        <label htmlFor="files">Files ({kinds.join(', ')})</label>
        <input id="files" name="files" type="file" accept={kinds.join()} multiple required />
        <p>
          <button type="submit">Make it</button>
        </p>
      </form>
    ),
  })
}
