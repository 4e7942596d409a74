/** The version of the request that fills cards. Raise it with the request: each open card is asked for once more. */
export const cardFiller = 1
