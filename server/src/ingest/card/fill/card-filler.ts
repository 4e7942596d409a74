import { readPrompt } from '../../../platform/text/read-prompt.ts'

export const cardPrompt = readPrompt(new URL('card.md', import.meta.url))

/** The version of the request that fills cards. When it rises, each open card is asked for once more. */
export const cardFiller = cardPrompt.version
