export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** One JSON object a figure, as every bench prints them. */
export function print(bench: string, what: string, value: number, unit: string): void {
  console.log(JSON.stringify({ bench, case: what, value: Math.round(value * 1000) / 1000, unit }))
}
