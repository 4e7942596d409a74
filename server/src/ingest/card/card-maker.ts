/**
 * The version of the rules that make cards. Raise it with them: cards of another version are made anew in the background
 * from the stored text.
 */
export const cardMaker = 14
