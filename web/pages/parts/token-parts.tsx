import { light } from '../../../model/theme.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'

const sizes = ['fine', 'note', 'body', 'lead', 'large', 'section', 'title', 'hero']
const icons = ['menu', 'previous', 'next', 'close'] as const

export function TokenParts() {
  return (
    <>
      <Section id="sizes" heading="Type sizes">
        <ul className="parts-sizes">
          {sizes.map((size) => (
            <li key={size} data-size={size}>
              {size}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="colors" heading="Colors">
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
      </Section>
      <Section id="links" heading="Links and icon buttons">
        <p className="parts-row">
          <a href="#links">A link on this site</a>{' '}
          <ExternalLink href="/sandbox/parts">A link that opens in a new tab</ExternalLink>
          {icons.map((icon) => (
            <IconButton key={icon} icon={icon} label={icon} />
          ))}
        </p>
      </Section>
    </>
  )
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
