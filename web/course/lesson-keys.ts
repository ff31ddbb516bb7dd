import { local } from '../session.ts'

/** Where the browser keeps that the keys are off. */
const place = 'lesson keys'

/** Letters in these are typed. */
const typing = ['input:not([type=checkbox])', 'textarea', 'select', 'video', '[contenteditable]'].join()

/**
 * Starts the keys of a lesson's page: `data-key` names the key of a link to follow, or of a field to go to. The keys work only
 * while `box` is ticked and visible, because speech input may press letters by accident (WCAG 2.1.4).
 */
export function startKeys(box: HTMLInputElement): void {
  const targets = [...document.querySelectorAll<HTMLElement>('[data-key]')]
  const isOn = () => box.checked && box.checkVisibility()
  const announce = () => {
    for (const target of targets) {
      const { key = '' } = target.dataset
      if (isOn()) target.setAttribute('aria-keyshortcuts', key)
      else target.removeAttribute('aria-keyshortcuts')
    }
  }
  box.checked = local.get(place) !== 'off'
  box.closest('label')?.removeAttribute('hidden')
  announce()
  box.addEventListener('change', () => {
    if (box.checked) local.remove(place)
    else local.set(place, 'off')
    announce()
  })
  document.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing, target } = event
    if (altKey || ctrlKey || metaKey || shiftKey || repeat || isComposing || event.defaultPrevented) return
    if (!isOn()) return
    if (target instanceof Element && target.closest(typing)) return
    const found = targets.find(({ dataset }) => dataset.key === event.key.toLowerCase())
    if (!found) return
    event.preventDefault()
    if (found instanceof HTMLAnchorElement) found.click()
    else found.focus()
  })
}
