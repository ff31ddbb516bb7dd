type Attributes = Record<string, string | Record<string, string>>
type TreeNode =
  | string
  | { tag: string; attributes: Attributes; children: TreeNode[] }
  | {
      form: { attributes: Attributes; fields: TreeNode[]; button: { attributes: Attributes; label: string } }
    }

/**
 * Runs in the browser, in one of the site's pages. Returns the page's markup as a tree with React's attribute names. A
 * signup form becomes the props of a component. This function can't use anything outside it, because the browser gets only
 * its source.
 */
export function takePage(): { title: string; description: string; body: TreeNode[] } {
  const reactNames: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' }

  function attributesOf(element: Element): Attributes {
    const pairs = [...element.attributes].map(({ name, value }): [string, Attributes[string]] => {
      if (name === 'style') return ['style', styleOf(value)]
      // In React, a field with `value` but without a change handler is read-only.
      if (name === 'value' && element.localName === 'input') return ['defaultValue', value]
      return [reactNames[name] ?? name, value]
    })
    return Object.fromEntries(pairs)
  }

  function styleOf(text: string): Record<string, string> {
    const pairs = text.split(';').flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      const key = name.trim().startsWith('--')
        ? name.trim()
        : name.trim().replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return key ? [[key, value.join(':').trim()]] : []
    })
    return Object.fromEntries(pairs)
  }

  function take(node: Node): TreeNode[] {
    if (node instanceof Text) return node.data ? [node.data] : []
    if (!(node instanceof Element) || node instanceof HTMLScriptElement) return []
    if (node.matches('form.email-form')) return [{ form: takeForm(node) }]
    return [
      { tag: node.localName, attributes: attributesOf(node), children: [...node.childNodes].flatMap(take) },
    ]
  }

  function takeForm(form: Element) {
    const button = form.querySelector('button')
    const fields = [...form.children].filter((child) => child !== button).flatMap(take)
    const pressed = { attributes: button ? attributesOf(button) : {}, label: button?.textContent ?? '' }
    return { attributes: attributesOf(form), fields, button: pressed }
  }

  const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  return { title: document.title, description, body: [...document.body.childNodes].flatMap(take) }
}
