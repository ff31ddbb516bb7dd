export const plain = (text: string) =>
  text.replaceAll('**', '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()

export function formatted(
  number: number,
  { unit, decimals }: { unit: '$' | '%' | ''; decimals: number },
): string {
  const figure = Math.abs(number).toFixed(decimals)
  return `${number < 0 ? '−' : ''}${unit === '$' ? '$' : ''}${figure}${unit === '%' ? '%' : ''}`
}
