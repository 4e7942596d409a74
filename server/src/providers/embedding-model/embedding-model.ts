/** How a text is used: some models want other words before a question than before a passage. */
export type TextKind = 'query' | 'passage'

export type EmbeddingModel = {
  /** Stored with every vector; vectors of different models are never compared. */
  model: string
  /** The host that text is sent to; null when it stays on this machine. */
  host: string | null
  /** The maximum number of texts per call. */
  maxBatch: number
  /**
   * Returns the vectors of the texts in order, all of one length. Throws when the model cannot be reached or gives an
   * invalid answer, or the signal's reason.
   */
  embed(texts: string[], kind: TextKind, signal: AbortSignal): Promise<number[][]>
  /** Ends the model's process, if any. */
  close(): Promise<void>
}

/** Throws unless there is one vector per text, all of the same length and of finite numbers. */
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
