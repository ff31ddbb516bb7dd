type Values = Readonly<Record<string, string | number>>

/** Fills in what is in braces. In one pass: a visitor's name with braces in it is not filled in again. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}
