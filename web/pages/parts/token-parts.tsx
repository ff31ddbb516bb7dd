import { light } from '../../../content/theme.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const sizes = ['fine', 'note', 'body', 'lead', 'large', 'section', 'title', 'hero']
const icons = ['menu', 'previous', 'next', 'close'] as const

/** What every part is made of: content/theme.ts. */
export function TokenParts() {
  return (
    <>
      <section aria-labelledby="sizes">
        <h2 id="sizes">Type sizes</h2>
        <ul className="parts-sizes">
          {sizes.map((size) => (
            <li key={size} data-size={size}>
              {size}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="colors">
        <h2 id="colors">Colors</h2>
        <ul className="parts-row">
          {Object.keys(light).map((name) => (
            <li key={name} className="parts-color">
              <svg viewBox="0 0 3 2" aria-hidden="true">
                <rect width="3" height="2" fill={`var(--${kebab(name)})`} />
              </svg>
              {kebab(name)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="links">
        <h2 id="links">Links and icon buttons</h2>
        <p className="parts-row">
          <a href="#links">A link on this site</a>
          <ExternalLink href="/sandbox/parts">A link that opens in a new tab</ExternalLink>
          {icons.map((icon) => (
            <IconButton key={icon} icon={icon} label={icon} />
          ))}
        </p>
      </section>
    </>
  )
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
