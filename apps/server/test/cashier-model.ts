/** Two members of one site: the second stands under the first, who is an agent. */
export const owners = [0, 1] as const
export type Owner = (typeof owners)[number]

export const outcomes = ['proven', 'paid_again', 'returned'] as const

/** An event of the cashier. `which` counts what there is by then, and comes round; of nothing the step is left out. */
export type Step =
  | { readonly does: 'order'; readonly who: Owner }
  | { readonly does: 'break' | 'return'; readonly who: Owner }
  | { readonly does: 'expire' | 'force' | 'read' }
  | { readonly does: 'drop' | 'cancel' | 'confirm' | 'lost' | 'partly' | 'uneven'; readonly which: number }
  | {
      readonly does: 'tell'
      readonly which: number
      readonly name: number
      readonly sum: number
      readonly has: boolean
    }
  | { readonly does: 'ask'; readonly who: Owner; readonly sum: number; readonly key: number }
  | {
      readonly does: 'take' | 'pass' | 'reject' | 'pay' | 'complete' | 'again' | 'giveBack'
      readonly which: number
      readonly by: string
    }
  | {
      readonly does: 'settle'
      readonly which: number
      readonly by: string
      readonly outcome: (typeof outcomes)[number]
    }
  | { readonly does: 'send'; readonly who: Owner; readonly sum: number; readonly key: number }
  | { readonly does: 'adjust'; readonly who: Owner; readonly sum: number; readonly by: string; readonly key: number }
  | { readonly does: 'approve' | 'decline'; readonly which: number; readonly by: string }
  | { readonly does: 'bet'; readonly who: Owner; readonly sum: number; readonly wins: boolean }
  | { readonly does: 'wait'; readonly minutes: number }

export const fee = 1000
export const secondPersonFrom = 200_000
export const adjustmentFrom = 150_000
/** What each member has from the house at first. */
export const granted = 300_000
const depositMinutes = 15
const receiptMinutes = 30
const pendingMost = 3

type Of<Does extends Step['does']> = Extract<Step, { readonly does: Does }>

class Order {
  state = 'pending'
  readonly owner: Owner
  readonly orderedAt: number
  constructor(owner: Owner, orderedAt: number) {
    this.owner = owner
    this.orderedAt = orderedAt
  }
}

class Withdrawal {
  state = 'pending'
  receipt = ''
  /** What has come back to the wallet, what the bank has paid, and the fees. */
  back = 0
  bank = 0
  fees = 0
  private takenBy = ''
  private reviewer = ''
  private payer = ''
  private remaining = 0
  private paidAt = 0
  readonly owner: Owner
  readonly sum: number
  constructor(owner: Owner, sum: number) {
    this.owner = owner
    this.sum = sum
  }

  get payout(): number {
    return this.sum - fee
  }

  get held(): number {
    return ['pending', 'review', 'approved', 'paying'].includes(this.state) ? this.sum : 0
  }

  /** Whether the step is taken; what it changes. */
  does(each: Step, minutes: number): boolean {
    const returned = () => (this.back = this.sum)
    switch (each.does) {
      case 'take':
        if (this.state === 'review') return this.takenBy === each.by
        return this.go('pending', 'review', () => (this.takenBy = each.by))
      case 'pass':
        return this.own('review', each.by) && this.go('review', 'approved', () => (this.reviewer = each.by))
      case 'reject':
        return this.own('review', each.by) && this.go('review', 'rejected', returned)
      case 'pay':
        if (this.sum >= secondPersonFrom && this.reviewer === each.by) return false
        return this.go('approved', 'paying', () => (this.takenBy = each.by))
      case 'complete':
        return this.own('paying', each.by) && this.go('paying', 'completed', () => this.paid(each.by, minutes))
      case 'again':
        return this.own('paying', each.by) && this.go('paying', 'approved')
      case 'giveBack':
        return this.own('paying', each.by) && this.go('paying', 'rejected', returned)
      case 'cancel':
        return this.state === 'cancelled' || this.go('pending', 'cancelled', returned)
      case 'confirm':
        return this.receipt === 'received' || this.answer('received', minutes)
      case 'lost':
        return this.receipt === 'not_received' || this.answer('not_received', minutes, this.payout)
      case 'partly':
        return this.receipt === 'partly_received' || this.answer('partly_received', minutes, this.payout - 40_000)
      case 'settle':
        return this.settle(each)
      default:
        return false
    }
  }

  force(minutes: number): void {
    if (this.receipt === 'awaited' && minutes - this.paidAt >= receiptMinutes) this.receipt = 'forced'
  }

  private paid(by: string, minutes: number): void {
    this.receipt = 'awaited'
    this.payer = by
    this.paidAt = minutes
    this.bank = this.payout
    this.fees = fee
  }

  private settle({ by, outcome }: Of<'settle'>): boolean {
    if (this.receipt !== 'not_received' && this.receipt !== 'partly_received') return false
    if (this.sum >= secondPersonFrom && this.payer === by) return false
    this.receipt = 'settled'
    if (outcome !== 'returned') return true
    this.back = this.remaining
    this.bank -= this.remaining
    return true
  }

  private own(state: string, by: string): boolean {
    return this.state === state && this.takenBy === by
  }

  private go(from: string, to: string, then: () => unknown = () => undefined): boolean {
    if (this.state !== from) return false
    this.state = to
    then()
    return true
  }

  private answer(receipt: string, minutes: number, remaining = 0): boolean {
    if (this.receipt !== 'awaited' || minutes - this.paidAt >= receiptMinutes) return false
    this.receipt = receipt
    this.remaining = remaining
    return true
  }
}

interface Adjustment {
  readonly owner: Owner
  readonly sum: number
  readonly by: string
  state: 'waiting' | 'posted' | 'rejected'
}

/** What the cashier of a site should come to, written without looking at its modules. */
export class CashierModel {
  private readonly orders: Order[] = []
  private readonly withdrawals: Withdrawal[] = []
  private readonly adjustments: Adjustment[] = []
  /** What has to be played, oldest first, and how far it is. */
  private readonly turnover: { readonly required: number; progress: number }[][] = [[], []]
  private suspense = 0
  private told = 0
  private adjusted = 0
  private minutes = 0
  private readonly purses = [granted, granted]
  private readonly onBreak = [false, false]
  private readonly seen = new Map<string, string>()

  private balance(who: Owner): number {
    const back = this.withdrawals.filter(({ owner }) => owner === who).reduce((sum, each) => sum + each.back, 0)
    return this.purses[who]! + back
  }

  private missing(who: Owner): number {
    return this.turnover[who]!.reduce((sum, { required, progress }) => sum + required - progress, 0)
  }

  /** What the step is answered: `done`, `left out` or why not. */
  does(each: Step): string {
    switch (each.does) {
      case 'order':
        return this.order(each.who)
      case 'break':
      case 'return':
        this.onBreak[each.who] = each.does === 'break'
        return 'done'
      case 'expire':
        for (const one of this.orders) if (this.isOver(one)) one.state = 'expired'
        return 'done'
      case 'force':
        for (const one of this.withdrawals) one.force(this.minutes)
        return 'done'
      case 'read':
        return 'done'
      case 'wait':
        this.minutes += each.minutes
        return 'done'
      case 'drop':
        return this.drop(each.which)
      case 'tell':
        return this.tell(each)
      case 'ask':
        return this.ask(each)
      case 'send':
        return this.send(each)
      case 'adjust':
        return this.adjust(each)
      case 'approve':
      case 'decline':
        return this.decide(each)
      case 'bet':
        return this.bet(each)
      default: {
        const one = at(this.withdrawals, each.which)
        return one ? (one.does(each, this.minutes) ? 'done' : 'no') : 'left out'
      }
    }
  }

  private isOver = (one: Order) => one.state === 'pending' && this.minutes - one.orderedAt >= depositMinutes

  private order(who: Owner): string {
    if (this.onBreak[who]) return 'on_a_break'
    const pending = this.orders.filter((one) => one.owner === who && one.state === 'pending' && !this.isOver(one))
    if (pending.length >= pendingMost) return 'deposits_pending'
    this.orders.push(new Order(who, this.minutes))
    return 'done'
  }

  private drop(which: number): string {
    const one = at(this.orders, which)
    if (!one) return 'left out'
    if (one.state !== 'cancelled' && (one.state !== 'pending' || this.isOver(one))) return 'no'
    one.state = 'cancelled'
    return 'done'
  }

  private tell({ which, name, sum, has }: Of<'tell'>): string {
    const one = has ? at(this.orders, which) : undefined
    const what = `${sum} ${one ? this.orders.indexOf(one) : 'no text'}`
    const before = this.seen.get(`told ${name}`)
    if (before !== undefined) return before === what ? 'repeated' : 'conflict'
    this.seen.set(`told ${name}`, what)
    this.told += sum
    if (!one || !['pending', 'cancelled', 'expired'].includes(one.state)) {
      this.suspense += sum
      return 'suspense'
    }
    one.state = this.onBreak[one.owner] ? 'review' : 'credited'
    if (one.state === 'review') this.suspense += sum
    else this.credit(one.owner, sum)
    return one.state
  }

  private credit(who: Owner, sum: number): void {
    this.purses[who]! += sum
    this.turnover[who]!.push({ required: sum, progress: 0 })
  }

  /** A request again, one under the same key for something else, or null of a new one. */
  private earlier(key: string, what: string): string | null {
    const before = this.seen.get(key)
    return before === undefined ? null : before === what ? 'done' : 'idempotency_key_reused'
  }

  private ask({ who, sum, key }: Of<'ask'>): string {
    const name = `asked ${who} ${key}`
    const earlier = this.earlier(name, String(sum))
    if (earlier !== null) return earlier
    if (this.missing(who) > 0) return 'turnover_missing'
    if (this.balance(who) < sum) return 'balance_too_low'
    this.seen.set(name, String(sum))
    this.purses[who]! -= sum
    this.withdrawals.push(new Withdrawal(who, sum))
    return 'done'
  }

  private send({ who, sum, key }: Of<'send'>): string {
    const name = `sent ${who} ${key}`
    const to: Owner = who === 0 ? 1 : 0
    const earlier = this.earlier(name, String(sum))
    if (earlier !== null) return earlier
    if (this.onBreak[to]) return 'receiver_closed'
    if (this.missing(who) > 0) return 'turnover_missing'
    if (this.balance(who) < sum) return 'balance_too_low'
    this.seen.set(name, String(sum))
    this.purses[who]! -= sum
    this.credit(to, sum)
    return 'done'
  }

  private adjust({ who, sum, by, key }: Of<'adjust'>): string {
    const [name, what] = [`adjusted ${key}`, `${who} ${sum} ${by}`]
    const earlier = this.earlier(name, what)
    if (earlier !== null) return earlier
    const waits = Math.abs(sum) >= adjustmentFrom
    if (!waits && this.balance(who) + sum < 0) return 'balance_too_low'
    this.seen.set(name, what)
    if (!waits) this.move(who, sum)
    this.adjustments.push({ owner: who, sum, by, state: waits ? 'waiting' : 'posted' })
    return 'done'
  }

  private move(who: Owner, sum: number): void {
    this.purses[who]! += sum
    this.adjusted += sum
  }

  private decide({ does, which, by }: Of<'approve' | 'decline'>): string {
    const one = at(this.adjustments, which)
    if (!one) return 'left out'
    if (one.state !== 'waiting') return 'already_decided'
    if (does === 'approve') {
      if (one.by === by) return 'second_person_needed'
      if (this.balance(one.owner) + one.sum < 0) return 'balance_too_low'
      this.move(one.owner, one.sum)
    }
    one.state = does === 'approve' ? 'posted' : 'rejected'
    return 'done'
  }

  /** The stake fills the oldest requirement, and what that does not need the next. */
  private bet({ who, sum, wins }: Of<'bet'>): string {
    if (this.onBreak[who]) return 'on_a_break'
    if (this.balance(who) < sum) return 'balance_too_low'
    this.purses[who]! += wins ? sum : -sum
    let rest = sum
    for (const one of this.turnover[who]!) {
      const given = Math.min(rest, one.required - one.progress)
      one.progress += given
      rest -= given
    }
    return 'done'
  }

  /** What everything should have come to. */
  states() {
    return {
      balances: owners.map((who) => BigInt(this.balance(who))),
      missing: owners.map((who) => BigInt(this.missing(who))),
      orders: this.orders.map(({ state }) => state),
      withdrawals: this.withdrawals.map(({ state, receipt }) => `${state} ${receipt}`.trim()),
      adjustments: this.adjustments.map(({ state }) => state),
    }
  }

  /** What each house account should have gained. */
  houses(): Readonly<Record<string, bigint>> {
    const of = (value: (one: Withdrawal) => number) => this.withdrawals.reduce((sum, one) => sum + value(one), 0)
    return {
      bank: BigInt(of(({ bank }) => bank) - this.told),
      suspense: BigInt(this.suspense),
      withdrawal: BigInt(of(({ held }) => held)),
      fee: BigInt(of(({ fees }) => fees)),
      adjustment: BigInt(-this.adjusted),
      transfer: 0n,
    }
  }
}

/** One of those that there are by then. */
export const at = <Value>(list: readonly Value[], which: number): Value | undefined => list[which % list.length]
