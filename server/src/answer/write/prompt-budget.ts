/** How much of a model's window a prompt may take; the rest is for the instructions, the question and the answer. */
export type PromptBudget = {
  /** So many are searched for. */
  passages: number
  passageTokens: number
  /** For the answers of earlier turns and what they cite. */
  turnTokens: number
}

const passageShare = 0.375
const turnShare = 0.19
const mostPassageTokens = 12_000
const mostTurnTokens = 6_000
/** Of a short passage: with long ones, the tokens run out first. */
const tokensOfPassage = 80

/** The budget for a context window of so many tokens. A larger window is not filled: each token is paid for. */
export function promptBudget(window: number, ceiling = mostPassageTokens): PromptBudget {
  const passageTokens = Math.min(Math.floor(window * passageShare), ceiling, mostPassageTokens)
  return {
    passages: Math.max(2, Math.round(passageTokens / tokensOfPassage)),
    passageTokens,
    turnTokens: Math.min(Math.floor(window * turnShare), mostTurnTokens),
  }
}
