declare const ownedBrand: unique symbol
/** A row that was checked to belong to the caller. What shows or changes one takes only this. */
export type Owned<Row> = Row & { readonly [ownedBrand]: true }

/**
 * What conditions name a row by: its id and its owner. The id would do. But once owners are spread over servers, a
 * statement must say whose row it is (docs/scale.md); a test holds every statement to it.
 */
export type Known = { id: string; ownerId: string }
