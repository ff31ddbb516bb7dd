import { isOff } from '../../model/is-off.ts'
import { buttonClass, type Look, type Size } from './button.tsx'

type ButtonLinkProps = React.ComponentProps<'a'> & { href: string; look?: Look; size?: Size }

/** A link to a page of the site that looks like a button. Renders nothing if the page is switched off. The space keeps
 * its words apart from the next element's in text browsers and copies. */
export function ButtonLink({ look, size, className = '', ...rest }: ButtonLinkProps) {
  if (isOff(rest.href)) return null
  return (
    <>
      <a {...rest} className={`${buttonClass(look, size)} ${className}`.trim()} />{' '}
    </>
  )
}
