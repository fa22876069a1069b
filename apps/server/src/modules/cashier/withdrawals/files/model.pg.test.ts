import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../../test/database.ts'
import { type PayoutFileHouse, payoutFileHouse } from '../../../../../test/payout-files.ts'
import { raceTimeoutMs, raceTimes } from '../../../../../test/races.ts'

let database: ThrowawayDatabase
let house: PayoutFileHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await payoutFileHouse(database)
  await sql`update cashier.withdrawal_rule set day_count = 1000, second_person_from = 100000`.execute(database.sql)
})
afterAll(() => database.drop())

const people = ['linh', 'minh', 'nga'] as const
const ways = [
  'make',
  'download',
  'sent',
  'giveBack',
  'paid',
  'returned',
  'uneven',
  'again',
  'byHand',
  'byHandPaid',
] as const
type Step = { readonly does: (typeof ways)[number]; readonly by: string }

const step: fc.Arbitrary<Step> = fc.record({ does: fc.constantFrom(...ways), by: fc.constantFrom(...people) })
/** The way to a file that a bank has, which chance alone seldom finds. */
const inFile: readonly Step[] = [
  { does: 'make', by: 'minh' },
  { does: 'download', by: 'minh' },
]

const givenBack: readonly Step[] = [{ does: 'giveBack', by: 'nga' }]
const paid: readonly Step[] = [{ does: 'paid', by: 'minh' }]

/** What a withdrawal that linh has passed comes to, written without looking at the module. */
class Model {
  state = 'approved'
  file = 'none'
  private hand = ''
  private downloads = new Set<string>()
  private answer = ''
  /** How many there were, and which of them has paid. */
  private files = 0
  private paidBy = 0

  /** Whether the step does something, and so is taken. */
  does({ does, by }: Step): boolean {
    const isOpen = this.file === 'made' || this.file === 'sent'
    switch (does) {
      case 'make':
        if (this.state !== 'approved' || by === 'linh') return false
        return this.go('paying', 'made', () => {
          this.downloads.clear()
          this.files++
        })
      case 'download':
        if (this.file === 'none' || this.file === 'given_back') return false
        this.downloads.add(by)
        return true
      case 'sent':
        return this.file === 'made' && this.downloads.size > 0 && this.go(this.state, 'sent')
      case 'giveBack':
        return this.file === 'made' && !this.downloads.has(by) && this.go('approved', 'given_back')
      case 'paid':
        if (!isOpen || this.downloads.size === 0 || by === 'linh') return false
        return this.go('completed awaited', 'done', () => {
          this.answer = does
          this.paidBy = this.files
        })
      case 'returned':
        // What was paid by this file has come back, also after its member was asked; the report waits for a desk.
        if (this.paidBy === this.files && this.state === 'completed awaited')
          return this.go('completed not_received', 'done', () => (this.answer = does))
        if (!isOpen || this.downloads.size === 0) return false
        return this.go('approved', 'done', () => (this.answer = does))
      case 'uneven':
        return false
      case 'again':
        return this.answer !== ''
      case 'byHand':
        if (this.state !== 'approved' || by === 'linh') return false
        return this.go('paying', this.file, () => (this.hand = by))
      case 'byHandPaid':
        return (
          this.hand === by && this.state === 'paying' && this.go('completed awaited', this.file, () => (this.hand = ''))
        )
    }
  }

  private go(state: string, file: string, then: () => unknown = () => undefined): boolean {
    this.state = state
    this.file = file
    if (file === 'made') this.answer = ''
    then()
    return true
  }
}

/** One withdrawal, its newest file, and the answer that was taken in last. */
class Subject {
  private file: bigint | null = null
  private csv = ''
  private readonly one: Awaited<ReturnType<PayoutFileHouse['passed']>>
  constructor(one: Awaited<ReturnType<PayoutFileHouse['passed']>>) {
    this.one = one
  }

  fileState = async () => (this.file === null ? 'none' : house.fileState(this.file))

  /** Takes a step, and says whether it did something. */
  async does({ does, by }: Step): Promise<boolean> {
    if (does === 'make') return this.make(by)
    if (does === 'byHand') return (await house.pay(this.one, by)).ok
    if (does === 'byHandPaid') return (await house.complete(this.one, { name: by })).ok
    if (this.file === null) return false
    if (does === 'download' || does === 'sent' || does === 'giveBack') return (await house[does](this.file, by)).ok
    return this.bring(this.file, does, by)
  }

  private async make(by: string): Promise<boolean> {
    const made = await house.make([this.one], { by })
    if (!made.ok) return false
    this.file = made.value.id
    this.csv = ''
    return true
  }

  private async bring(file: bigint, does: 'paid' | 'returned' | 'uneven' | 'again', by: string): Promise<boolean> {
    if (does === 'again') {
      const answer = this.csv === '' ? null : await house.bring(file, this.csv, by, { paid: 1, returned: 0 })
      return answer?.ok === true && !answer.value.isNew
    }
    const said = does === 'returned' ? { returned: 'Sai tên' } : { paid: `FT-${file}-${by}` }
    const amount = does === 'uneven' ? 99_999n : 100_000n
    const csv = house.answerTo(file, [{ one: this.one, amount, ...said }])
    const answer = await house.bring(file, csv, by)
    const didIt = answer.ok && answer.value.isNew && answer.value.paid + answer.value.returned === 1
    if (didIt) this.csv = csv
    return didIt
  }
}

test('whatever happens to a withdrawal and its files, in any order, it comes to what the model says', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(step, { minLength: 1, maxLength: 10 }).map((rest) => [...inFile, ...rest]),
      ),
      async (steps) => {
        const before = await house.houseOf('bank')
        const one = await house.passed()
        const [model, subject] = [new Model(), new Subject(one)]
        for (const each of steps) {
          expect([each, await subject.does(each)]).toEqual([each, model.does(each)])
          expect([await house.stateOf(one), await subject.fileState()]).toEqual([model.state, model.file])
          seen.add(model.file)
        }
        expect((await house.houseOf('bank')) - before).toBe(model.state.startsWith('completed') ? 100_000n : 0n)
      },
    ),
    // Chance alone misses an end of a file once in a hundred runs.
    { numRuns: 40, examples: [[[]], [inFile], [[...inFile, ...givenBack]], [[...inFile, ...paid]]] },
  )
  expect(await house.violations()).toEqual({})
  expect([...seen].toSorted()).toEqual(['done', 'given_back', 'made', 'none', 'sent'])
})

const times = raceTimes(8)

/** Has two things happen at once to a file that waits for its bank, or to a withdrawal; one of them is done. */
async function race(round: () => Promise<readonly Promise<{ readonly ok: boolean }>[]>) {
  for (let n = 0; n < times; n++) {
    const answers = await Promise.all(await round())
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  }
  expect(await house.violations()).toEqual({})
}

test(
  'of a file that is given back and its bank’s answer at once one is first',
  () =>
    race(async () => {
      const one = await house.passed()
      const file = await house.made([one])
      const csv = house.answerTo(file, [{ one, paid: `RACE-${file}` }])
      return [house.giveBack(file, 'nga'), house.bring(file, csv, 'minh', { paid: 1, returned: 0 })]
    }),
  raceTimeoutMs(times),
)

test(
  'of two files, and of a file and a hand, that want one withdrawal at once one has it',
  () =>
    race(async () => {
      const [one, other] = [await house.passed(), await house.passed()]
      return [house.make([one, other]), house.make([other, one], { by: 'nga' }), house.pay(one)]
    }),
  raceTimeoutMs(times),
)

test(
  'of two answers that name the same withdrawal at once one ends it',
  () =>
    race(async () => {
      const one = await house.passed()
      const file = await house.made([one])
      const seen = { paid: 1, returned: 0 }
      return ['A', 'B'].map((name) =>
        house.bring(file, house.answerTo(file, [{ one, paid: `BOTH-${file}-${name}` }]), 'minh', seen),
      )
    }),
  raceTimeoutMs(times),
)
