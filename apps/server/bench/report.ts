export interface Figure {
  readonly bench: string
  readonly case: string
  readonly value: number
  readonly unit: string
  /** What the figure is compared with: a target, or the naive way measured in the same run. */
  readonly yardstick?: number
  /** Value by yardstick. */
  readonly ratio?: number
}

/** One JSON object a line, rounded to what can be told apart. */
export function report({ value, yardstick, ...figure }: Figure): void {
  const round = (number: number) => Number(number.toPrecision(4))
  const compared = yardstick === undefined ? {} : { yardstick: round(yardstick), ratio: round(value / yardstick) }
  process.stdout.write(`${JSON.stringify({ ...figure, value: round(value), ...compared })}\n`)
}

/** Makes the bench fail without hiding its figures. */
export function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
