import { buttonClass, type Look, type Size } from './button.tsx'

type ButtonLinkProps = React.ComponentProps<'a'> & { href: string; look?: Look; size?: Size }

/** A link to a page of ours that looks like a button, because it is the next thing to do. */
export function ButtonLink({ look, size, className = '', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${buttonClass(look, size)} ${className}`.trim()} />
}
