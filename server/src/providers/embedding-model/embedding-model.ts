/** What a text is to the model: some put other words before a question than before a passage. */
export type TextKind = 'query' | 'passage'

export type EmbeddingModel = {
  /** Stands with every vector; vectors of different models are never compared. */
  model: string
  /** Where text is sent; null when it stays on this machine. */
  host: string | null
  /** The most texts that one call takes. */
  maxBatch: number
  /**
   * The vectors of texts, in their order, all of one length. Throws when the model cannot be reached or
   * answers something else, and the signal's reason.
   */
  embed(texts: string[], kind: TextKind, signal: AbortSignal): Promise<number[][]>
  /** Ends what runs for it. */
  close(): Promise<void>
}

/** Throws unless there is a vector for each text, all of one length and of finite numbers. */
export function checkedVectors(vectors: number[][], texts: string[]): number[][] {
  const dimensions = vectors[0]?.length ?? 0
  const good =
    vectors.length === texts.length &&
    vectors.every(
      vector =>
        vector.length > 0 && vector.length === dimensions && vector.every(value => Number.isFinite(value)),
    )
  if (!good) throw new Error(`The embedding model gave no vector for each of ${texts.length} texts`)
  return vectors
}
