import { Button, buttonClass } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'

const looks = ['act', 'quiet'] as const
const sizes = ['large', 'normal', 'small'] as const

export function ButtonParts() {
  return (
    <Section id="buttons" heading="Buttons">
      {looks.map((look) => (
        <p key={look} className="parts-row">
          {sizes.map((size) => (
            <Button key={size} look={look} size={size}>
              {look}, {size}
            </Button>
          ))}
          <Button look={look} disabled>
            disabled
          </Button>
          <Button look={look} busy busyLabel="Sending...">
            busy
          </Button>
          <a className={buttonClass(look)} href="#buttons">
            {look} as a link
          </a>
        </p>
      ))}
    </Section>
  )
}
