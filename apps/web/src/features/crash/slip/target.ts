export interface Targets {
  /** Hundredths. */
  readonly min: number
  readonly max: number
}

/** The hundredths of a multiplier that was typed with a point or a comma; null for what is none, or not allowed. */
export function typedTarget(text: string, { min, max }: Targets): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(text.replaceAll(/[\s×x]/g, '')) ?? []
  if (whole === '') return null
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return hundredths >= min && hundredths <= max ? hundredths : null
}
