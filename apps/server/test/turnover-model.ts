/** What should be required and played, counted unit by unit and without looking at the module. */
export class TurnoverModel {
  /** Oldest first; progress and weights in ten-thousandths. */
  readonly rows: { readonly required: number; progress: number; readonly weights: Record<string, number> }[] = []
  /** The rows that units of a bet have gone to. */
  readonly units = new Map<bigint, number[]>()

  isFull(row: number): boolean {
    return this.rows[row]?.progress === (this.rows[row]?.required ?? 0) * 10_000
  }

  /** A bet, or a correction of it by `diff`: each unit goes to the oldest row that takes it. */
  bet(betId: bigint, category: string, valid: number, diff = valid): void {
    const units = this.units.get(betId) ?? []
    this.units.set(betId, units)
    const weightOf = (row: number) => this.rows[row]?.weights[category] ?? 10_000
    for (let n = Math.min(diff, valid - units.length); n > 0; n--) {
      const row = this.rows.findIndex((_row, index) => !this.isFull(index) && weightOf(index) > 0)
      const found = this.rows[row]
      if (!found) return
      found.progress = Math.min(found.progress + weightOf(row), found.required * 10_000)
      units.push(row)
    }
    for (let n = diff < 0 ? units.length - valid : 0; n > 0; n--) {
      const [row] = units.filter((each) => !this.isFull(each)).toSorted((a, b) => b - a)
      const found = row === undefined ? undefined : this.rows[row]
      if (row === undefined || !found) return
      found.progress -= weightOf(row)
      units.splice(units.indexOf(row), 1)
    }
  }

  /** What is open: required, played in whole units, and in how many rows. */
  open(): { readonly required: bigint; readonly progress: bigint; readonly count: number } {
    const open = this.rows.filter((_row, index) => !this.isFull(index))
    const required = open.reduce((sum, row) => sum + row.required, 0)
    const progress = open.reduce((sum, row) => sum + Math.floor(row.progress / 10_000), 0)
    return { required: BigInt(required), progress: BigInt(progress), count: open.length }
  }
}
