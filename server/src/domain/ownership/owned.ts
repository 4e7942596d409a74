declare const ownedBrand: unique symbol
/** A row that was checked to belong to the caller. Functions that show or change a row accept only this type. */
export type Owned<Row> = Row & { readonly [ownedBrand]: true }

/**
 * How conditions identify a row: by its id and its owner. The id would be enough, but once owners are spread over
 * servers, a statement must say whose row it is (docs/scale.md). A test checks this for every statement.
 */
export type Known = { id: string; ownerId: string }
