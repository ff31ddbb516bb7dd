type Values = Readonly<Record<string, string | number>>

/** Fills in placeholders in braces, in one pass: braces in a visitor's name are not filled in. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}
