/** Letters that Unicode doesn't take apart into a plain letter and an accent. */
const plain = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }
const german = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * Turns words of the site's language into the last part of an address. Returns '' for words without a Latin letter or a digit.
 */
export function inAddress(words: string, language: string): string {
  const letters: Readonly<Record<string, string>> = /^de\b/.test(language) ? { ...plain, ...german } : plain
  return words
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
}
