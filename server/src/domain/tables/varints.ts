/** Writes whole numbers from -2^52 to 2^52 in as few bytes as each needs, small ones in one. */
export class VarintWriter {
  private bytes = new Uint8Array(1_024)
  private length = 0

  write(number: number): void {
    if (this.length + 10 > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2)
      larger.set(this.bytes)
      this.bytes = larger
    }
    // Zigzag: the sign is the lowest bit.
    let rest = number < 0 ? -2 * number - 1 : 2 * number
    while (rest > 127) {
      this.bytes[this.length++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    this.bytes[this.length++] = rest
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}

/** Reads what a VarintWriter wrote; zeros beyond its end. */
export class VarintReader {
  private readonly bytes: Uint8Array
  private at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  read(): number {
    let byte = this.bytes[this.at++] ?? 0
    let zigzag = byte & 127
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = this.bytes[this.at++] ?? 0
      zigzag += (byte & 127) * factor
    }
    return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2
  }

  /** Where the next number begins. */
  place(): number {
    return this.at
  }
}
