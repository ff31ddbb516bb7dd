import './button.css'
import { useHydrated } from './use-hydrated.ts'

export type Look = 'act' | 'quiet'
export type Size = 'normal' | 'small' | 'large'

/** Returns the classes of a button, for links that look like a button. */
export function buttonClass(look: Look = 'act', size: Size = 'normal'): string {
  return `button button-${look} button-${size}`
}

type ButtonProps = React.ComponentProps<'button'> & {
  look?: Look
  size?: Size
  /** Whether a call is running. If so, the button is disabled and shows `busyLabel`. */
  busy?: boolean
  busyLabel?: string
}

export function Button({
  look = 'act',
  size = 'normal',
  busy = false,
  busyLabel,
  type = 'button',
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated()
  return (
    <>
      <button
        {...rest}
        type={type}
        className={`${buttonClass(look, size)} ${className}`}
        // Only submit buttons work without scripts.
        disabled={busy || rest.disabled || (type === 'button' && !hydrated)}
        aria-busy={busy || undefined}
      >
        {busy ? (busyLabel ?? children) : children}
      </button>{' '}
    </>
  )
}
