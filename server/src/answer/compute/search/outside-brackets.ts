const inBrackets = /[([][^()[\]]{0,80}[)\]]/g

/** The name of a column without what stands in brackets: a unit, a currency, a note. */
export const outsideBrackets = (name: string): string => name.replace(inBrackets, '')
