/** Complex numbers as two arrays of the same power of two. */
export interface Complex {
  readonly re: Float64Array
  readonly im: Float64Array
}

/** The discrete Fourier transform, in place: Σ x(k) e^(−2πijk/n), radix 2. */
export function transform({ re, im }: Complex): void {
  const size = re.length
  if (size < 1 || (size & (size - 1)) !== 0) throw new RangeError(`not a power of two: ${size}`)
  for (let index = 1, mirrored = 0; index < size; index++) {
    let bit = size >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (index >= mirrored) continue
    swap(re, index, mirrored)
    swap(im, index, mirrored)
  }
  const cos = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size))
  const sin = Float64Array.from({ length: size / 2 }, (_, index) => -Math.sin((2 * Math.PI * index) / size))
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half) {
      for (let index = 0; index < half; index++) {
        const upper = start + index
        const lower = upper + half
        const turnRe = cos[index * stride]!
        const turnIm = sin[index * stride]!
        const turnedRe = re[lower]! * turnRe - im[lower]! * turnIm
        const turnedIm = re[lower]! * turnIm + im[lower]! * turnRe
        re[lower] = re[upper]! - turnedRe
        im[lower] = im[upper]! - turnedIm
        re[upper]! += turnedRe
        im[upper]! += turnedIm
      }
    }
  }
}

function swap(values: Float64Array, one: number, other: number): void {
  const value = values[one]!
  values[one] = values[other]!
  values[other] = value
}

/** The transform back, in place. */
export function transformBack(values: Complex): void {
  const { re, im } = values
  transform({ re: im, im: re })
  const size = re.length
  for (let index = 0; index < size; index++) {
    re[index]! /= size
    im[index]! /= size
  }
}
