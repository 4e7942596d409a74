/**
 * Several values as one, with the place of each: the driver sends a single value in binary, but those of an array as
 * hexadecimal text, which is twice as long and read once more. `substring(bytes from "from" for length)` gives each back.
 */
export function joinBytes(values: readonly (Uint8Array | null)[]): {
  bytes: Buffer
  /** From 1; null for what is null. */
  froms: (number | null)[]
  lengths: (number | null)[]
} {
  let length = 0
  const froms = values.map(value => {
    const from = length + 1
    length += value?.length ?? 0
    return value && from
  })
  const bytes = Buffer.concat(
    values.flatMap(value => value ?? []),
    length,
  )
  return { bytes, froms, lengths: values.map(value => value?.length ?? null) }
}
