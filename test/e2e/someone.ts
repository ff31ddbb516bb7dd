/** Returns a unique email address. */
export function someone(name = 'ada'): string {
  return `${name}.${Math.random().toString(36).slice(2, 10)}@example.com`
}
