/** From 0, less than the stake, to 1, the most there is: by how many times one is the other, as the eye compares. */
export function heatOf(tenths: number, mostTenths: number): number {
  if (tenths <= 10) return tenths <= 0 ? 0 : (tenths / 10) * 0.16
  return 0.2 + 0.8 * (Math.log(tenths / 10) / Math.log(Math.max(20, mostTenths) / 10))
}
