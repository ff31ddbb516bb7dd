type Values = Readonly<Record<string, string | number>>

/**
 * Fills in placeholders in braces. Replaces all of them in one pass, so that braces in a visitor's name stay as they are.
 */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}
