/** How strong somebody is: a rating, how far it may be off, and how much it changes. */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** What came of meeting an opponent: 1 for a win, 0 for a loss. */
export interface Outcome {
  rating: number;
  deviation: number;
  score: number;
}

/** From Elo's scale to that of the formulas, and where the latter has its zero. */
const SCALE = 173.7178;
const CENTRE = 1500;
/** How readily volatility changes (the paper's τ). */
const READINESS = 0.5;
const TOLERANCE = 1e-6;

/** How much a result tells against an opponent whose own rating may be off. */
function weight(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** What the outcomes of a rating period say: the variance of the estimate, and the sum of surprises. */
function evidence(mu: number, outcomes: readonly Outcome[]): { variance: number; sum: number } {
  let [information, sum] = [0, 0];
  for (const { rating, deviation, score } of outcomes) {
    const g = weight(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - CENTRE) / SCALE)));
    information += g ** 2 * expected * (1 - expected);
    sum += g * (score - expected);
  }
  return { variance: 1 / information, sum };
}

/** The new volatility (step 5 of the paper): the zero of a function, found by the Illinois method. */
function volatilityAfter(phi: number, sigma: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const grown = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - grown)) / (2 * grown ** 2) - (x - a) / READINESS ** 2;
  };
  let [low, high] = [a, Math.log(delta ** 2 - phi ** 2 - variance)];
  if (!(delta ** 2 > phi ** 2 + variance)) {
    let k = 1;
    while (f(a - k * READINESS) < 0) k++;
    high = a - k * READINESS;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > TOLERANCE) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = f(between);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, at];
  }
  return Math.exp(low / 2);
}

/**
 * The rating after a period with these outcomes, by Glicko-2:
 * Mark Glickman, “Example of the Glicko-2 system”, http://www.glicko.net/glicko/glicko2.pdf.
 */
export function ratedAfter(before: Rating, outcomes: readonly Outcome[]): Rating {
  if (!outcomes.length) return before;
  const mu = (before.rating - CENTRE) / SCALE;
  const phi = before.deviation / SCALE;
  const { variance, sum } = evidence(mu, outcomes);
  const volatility = volatilityAfter(phi, before.volatility, variance, variance * sum);
  const grown = phi ** 2 + volatility ** 2;
  const after = 1 / Math.sqrt(1 / grown + 1 / variance);
  return {
    rating: SCALE * (mu + after ** 2 * sum) + CENTRE,
    deviation: SCALE * after,
    volatility,
  };
}
