/** Words to avoid in texts for visitors, buyers and the owner, each with a better word. */
const banned: readonly [RegExp, string][] = [
  [/\bsums?\b/i, 'math, total, amount'],
  [/\bstands?\b(?!-in|,? (?:up|out|alone|for)\b)/i, 'is, says'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bbeside\b/i, 'next to, with'],
  [/\bmails?\b(?! (?:server|account))/i, 'email'],
  [/\be-mails?\b/i, 'email'],
  [/\bfilm(?:s|ed|ing)?\b/i, 'video, record'],
  [/\bparcels?\b/i, 'package'],
  [/\bpostage\b/i, 'shipping'],
  [/\bshall\b/i, 'should, will'],
  [/\bwhom\b/i, 'who'],
  [/\b(?:weekly letter|letters? (?:a|each|every) week|past letters)\b/i, 'email, issue'],
  [/\bthe working\b/i, 'the math'],
  [/\bfor want of\b/i, 'for lack of'],
  [/\bhall of residence\b/i, 'dorm'],
  [/\bsavings book\b/i, 'savings'],
  [/\bdiary\b/i, 'planner'],
  [/\bring (?:twice|me|us|you)\b/i, 'call'],
  [/\bhomely\b/i, 'homemade'],
  [/\bmiddling\b/i, 'average'],
  [/\bas soon as it has\b/i, 'as soon as it clears'],
  [/\breason in law\b/i, 'legal basis'],
  [/\bleft uniform\b/i, 'got out of the military'],
]

/** Finds banned words in a text. Returns the first match of each, with its context and a better word. */
export function styleFaults(text: string): string[] {
  return banned.flatMap(([word, better]) => {
    const found = word.exec(text)
    if (!found) return []
    const around = text.slice(Math.max(0, found.index - 30), found.index + found[0].length + 30)
    return [`“${around.replace(/\s+/g, ' ').trim()}”: ${better}`]
  })
}

const contraction =
  /\b\p{L}+(?:n[’']t|[’'](?:re|ve|ll|m|d))\b|\b(?:it|that|there|here|what|who|where|how|he|she|let|everything|nothing|something|nobody|everybody|someone|everyone)[’']s\b/giu

/** Returns the number of contractions per thousand words. */
export function contractionRate(prose: string): number {
  const words = prose.split(/\s+/).filter(Boolean).length
  return ((prose.match(contraction)?.length ?? 0) / words) * 1_000
}
