/**
 * Returns the x at which the beta distribution with these parameters reaches `p`, as BETAINV does in a spreadsheet. Null if
 * there's none. Halves the interval 60 times.
 */
export function inverseBeta(p: number, a: number, b: number): number | null {
  if (!(p > 0 && p < 1 && a > 0 && b > 0)) return null
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (betaShare(middle, a, b) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The regularized incomplete beta function, by its continued fraction (Lentz's method; Numerical Recipes, 6.4). */
function betaShare(x: number, a: number, b: number): number {
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  const safe = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value)
  let c = 1
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1))
  let sum = d
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    for (const term of [even, odd]) {
      d = 1 / safe(1 + term * d)
      c = safe(1 + term / c)
      sum *= c * d
    }
    if (Math.abs(c * d - 1) < 1e-14) break
  }
  return (front * sum) / a
}

/** The logarithm of the gamma function, by Lanczos's approximation. */
function logGamma(x: number): number {
  const factors = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  const t = x + 6.5
  const series = factors.reduce((sum, factor, index) => sum + factor / (x + index), 0.99999999999980993)
  return Math.log(2 * Math.PI) / 2 + (x - 0.5) * Math.log(t) - t + Math.log(series)
}
