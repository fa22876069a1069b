/** One line of progress, as `npm start` prints them. */
export function say(step: string, text: string): void {
  console.log(`${step.padEnd(12)}${text}`)
}

/** Seconds since `startedAtMs` of `performance.now()`, as people read them. */
export const secondsSince = (startedAtMs: number): string =>
  `${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`
