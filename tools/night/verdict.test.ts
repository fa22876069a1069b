import { expect, test } from 'vitest'
import type { Booked, Books, Movement } from './books.ts'
import type { Entry } from './journal.ts'
import { verdictOf } from './verdict.ts'

const asked = { key: 'k1', memberId: 7n, kind: 'bet', stake: 1000, askedAtMs: 0 } as const
const answered = { atMs: 5, tries: 1, refusal: null, id: 11n, won: null } as const
const accepted: Entry = { asked, answered }
const bet: Booked = { id: 11n, memberId: 7n, key: 'k1', stake: 1000n, payout: 0n }
const stake: Movement = { memberId: 7n, key: 'k1', amount: -1000n, reason: 'stake', reference: 11n }
const grant: Movement = { memberId: 7n, key: 'g', amount: 5000n, reason: 'grant', reference: 0n }
const sound: Books = { bets: [bet], movements: [grant, stake], balances: new Map([[7n, 4000n]]) }

const judge = (entries: readonly Entry[], books: Books, isAtRest = true) =>
  verdictOf({ before: entries, asked: new Map(entries.map((entry) => [entry.asked.key, entry])), books, isAtRest })
const faults = ({ lost, doubled, uncalledFor, wrong }: ReturnType<typeof judge>) => ({
  lost: lost.length,
  doubled: doubled.length,
  uncalledFor: uncalledFor.length,
  wrong: wrong.length,
})
const none = { lost: 0, doubled: 0, uncalledFor: 0, wrong: 0 }

test('an acknowledged bet that is booked once is well', () => {
  const verdict = judge([accepted], sound)
  expect(verdict).toMatchObject({ accepted: 1, refused: 0, unanswered: 0, resolved: 0 })
  expect(faults(verdict)).toEqual(none)
})

test('an answer that nobody knows may be booked or not, and is counted', () => {
  const unknown: Entry = { asked, answered: null }
  expect(judge([unknown], sound)).toMatchObject({ accepted: 0, unanswered: 1 })
  expect(faults(judge([unknown], sound))).toEqual(none)
  expect(faults(judge([unknown], { bets: [], movements: [], balances: new Map() }))).toEqual(none)
  expect(judge([{ asked, answered: { ...answered, tries: 3 } }], sound)).toMatchObject({ accepted: 1, resolved: 1 })
})

test.each<[string, readonly Entry[], Partial<Books>, Partial<typeof none>]>([
  ['the bet is gone', [accepted], { bets: [] }, { lost: 1, wrong: 1 }],
  [
    'its stake was not taken',
    [accepted],
    { movements: [grant], balances: new Map([[7n, 5000n]]) },
    { lost: 1, wrong: 1 },
  ],
  [
    'it was placed twice',
    [accepted],
    { bets: [bet, { ...bet, id: 12n }], balances: new Map([[7n, 3000n]]) },
    { doubled: 1 },
  ],
  ['its stake was taken twice', [accepted], { movements: [grant, stake, stake] }, { doubled: 1 }],
  [
    'it was paid twice',
    [accepted],
    { movements: [grant, stake, ...['p1', 'p2'].map((key) => ({ ...stake, key, amount: 0n, reason: 'payout' }))] },
    { doubled: 1 },
  ],
  ['nobody asked for it', [], {}, { uncalledFor: 1 }],
  ['it was refused', [{ asked, answered: { ...answered, refusal: 'draw_closed', id: null } }], {}, { uncalledFor: 1 }],
  ['another number was answered', [{ asked, answered: { ...answered, id: 12n } }], {}, { wrong: 1 }],
  ['it is of another member', [{ asked: { ...asked, memberId: 8n }, answered }], {}, { wrong: 1 }],
  ['another stake was asked', [{ asked: { ...asked, stake: 2000 }, answered }], {}, { wrong: 2 }],
  [
    'a spin won something else',
    [{ asked: { ...asked, kind: 'spin' }, answered: { ...answered, won: 50n } }],
    {},
    { wrong: 1 },
  ],
  ['the wallet does not add up', [accepted], { balances: new Map([[7n, 4001n]]) }, { wrong: 1 }],
])('it is found that %s', (_what, entries, changed, found) => {
  expect(faults(judge(entries, { ...sound, ...changed }))).toEqual({ ...none, ...found })
})

test('wallets are not added up while bets move', () => {
  expect(faults(judge([accepted], { ...sound, balances: new Map([[7n, 0n]]) }, false))).toEqual(none)
})
