/** How much of a model's window a prompt may take; the rest is for the instructions, the question and the answer. */
export type PromptBudget = {
  /** So many are searched for. */
  passages: number
  passageTokens: number
  /** For earlier turns and what their answers cite. */
  turnTokens: number
}

const passageShare = 0.375
const turnShare = 0.19
/** Of a short passage: with long ones, the tokens run out first. */
const tokensOfPassage = 80

/**
 * The budget for a context window of so many tokens. `ceiling` bounds passages and earlier turns, each by itself, for
 * the sake of who pays for the tokens.
 */
export function promptBudget(window: number, ceiling = Number.POSITIVE_INFINITY): PromptBudget {
  const shareOf = (share: number) => Math.min(Math.floor(window * share), ceiling)
  const passageTokens = shareOf(passageShare)
  return {
    passages: Math.max(2, Math.round(passageTokens / tokensOfPassage)),
    passageTokens,
    turnTokens: shareOf(turnShare),
  }
}
