/**
 * The version of the rules that find and understand tables. Raise it with them: the tables of documents that another
 * version made are made anew in the background.
 */
export const tableMaker = 20
