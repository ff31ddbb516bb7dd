import './icon-button.css'
import { useHydrated } from './use-hydrated.ts'

const icons = {
  close: 'M5.5 5.8 18.6 18.5M18.3 5.4 5.7 18.7',
  menu: 'M3 6.5c6-.8 12 .6 18-.2M3 12.2c6 .6 12-.7 18 .1M3 17.8c6-.6 12 .5 18-.2',
  next: 'M4 12.3c5-.5 10 .2 15.5-.2M13.5 6l6 6-6 6.3',
  previous: 'M20 12.3c-5-.5-10 .2-15.5-.2M10.5 6l-6 6 6 6.3',
}

type IconButtonProps = Omit<React.ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  icon: keyof typeof icons
  label: string
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  const hydrated = useHydrated()
  return (
    <button
      {...rest}
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      // A popover opens without a script.
      disabled={!hydrated && !rest.popoverTarget}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
        {icon === 'menu' && <path d={icons.close} />}
      </svg>
    </button>
  )
}
