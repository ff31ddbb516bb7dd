import { isOff } from '../../../model/is-off.ts'
import { portrait } from '../../../model/pictures.ts'
import { site } from '../../../model/site.ts'
import { articlePage as words } from '../../../model/words/article.ts'
import { CopyButton } from '../../articles/copy-button.tsx'
import { useSite } from '../../frame/use-site.ts'
import { pictureOf } from '../../pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { Words, withoutLinks } from '../../ui/words.tsx'

/** The article's author, and a button that copies a link to the article. In print, the URL replaces the button. */
export function AuthorBox({ path }: { path: string }) {
  const { origin } = useSite()
  const address = `${origin}${path}`
  return (
    <footer className="author-box">
      <Picture picture={pictureOf(portrait)} alt="" sizes="5rem" />
      <div>
        <p className="part-title">{site.owner.name}</p>
        <p>
          <Words>{isOff('/contact') ? withoutLinks(words.author) : words.author}</Words>
        </p>
        <div className="author-ways">
          {!isOff('/story') && <a href="/story">{words.story}</a>}{' '}
          <CopyButton text={() => address}>{words.copyLink}</CopyButton>
        </div>
        <p className="author-address">{address}</p>
      </div>
    </footer>
  )
}
