/** What a column holds, by the majority of its cells. */
export type ColumnType = 'number' | 'percentage' | 'date' | 'duration' | 'text' | 'yes-no'
