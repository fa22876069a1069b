import { amount, currencyByCode, pointUnit } from '@banyan/money'
import { describe, expect, it, test } from 'vitest'
import { createChanges, movedBy } from './changes.ts'
import { derivedKey } from './derived-key.ts'
import type { PostResult, Transfer } from './transfer.ts'
import {
  anyPlayerOf,
  currencyIdOf,
  heldCurrency,
  isPartnersPlayer,
  memberOf,
  partnerNumberOf,
  spaceOf,
  walletOf,
  walletsOf,
} from './wallet.ts'

const play = currencyByCode('PLAY')
const [trialsFrom, partnerPlayersFrom] = [2n ** 40n, 2n ** 41n]
const perPartner = 2n ** 32n

describe('whose money a wallet holds', () => {
  test.each`
    who                                        | memberId                                 | held
    ${'the first member'}                      | ${1n}                                    | ${play.id}
    ${'the last id before the trial accounts'} | ${trialsFrom - 1n}                       | ${play.id}
    ${'the first trial account'}               | ${trialsFrom}                            | ${currencyByCode('TRIAL').id}
    ${'the last id before outside players'}    | ${partnerPlayersFrom - 1n}               | ${currencyByCode('TRIAL').id}
    ${'the first player of the first partner'} | ${partnerPlayersFrom}                    | ${128}
    ${'the last player of the first partner'}  | ${partnerPlayersFrom + perPartner - 1n}  | ${128}
    ${'the first player of the second'}        | ${partnerPlayersFrom + perPartner}       | ${129}
    ${'a player of the hundredth'}             | ${partnerPlayersFrom + 99n * perPartner} | ${227}
  `('$who, asked for play money, holds the currency $held', ({ memberId, held }) => {
    const wallet = walletOf(memberId, play)
    expect(heldCurrency(memberId, play)).toMatchObject({ id: held })
    expect([memberOf(wallet), currencyIdOf(wallet)]).toEqual([memberId, held])
    expect(isPartnersPlayer(memberId)).toBe(held >= 128)
  })

  it('the wallets of two members never meet, whatever they hold', () => {
    const [first, last] = walletsOf(7n)
    expect([memberOf(first), memberOf(last), memberOf(last + 1n)]).toEqual([7n, 7n, 8n])
    expect(walletsOf(8n)[0]).toBe(last + 1n)
  })

  it('players of one partner share a space, and those of two do not', () => {
    const [a, b] = [partnerPlayersFrom + 3n * perPartner, partnerPlayersFrom + 4n * perPartner]
    expect([partnerNumberOf(a), partnerNumberOf(b - 1n), partnerNumberOf(b)]).toEqual([3, 3, 4])
    expect(anyPlayerOf(4)).toBe(b)
    expect(spaceOf(a)).toBe(spaceOf(b - 1n))
    expect(spaceOf(a)).not.toBe(spaceOf(b))
  })
})

describe('the key of a movement that nobody sent one for', () => {
  const at = new Date('2026-11-24T10:00:00.123Z')

  it('is the same for one name and time for ever', () => {
    expect(derivedKey('salary 7 of 2026-11', at)).toBe(derivedKey('salary 7 of 2026-11', new Date(at)))
    // What stands in a ledger can not be derived in another way later.
    expect(derivedKey('salary 7 of 2026-11', at)).toBe('01a20cff-7d7b-8881-8879-47bb5b64e100')
  })

  it('differs for another name', () => {
    expect(derivedKey('salary 8 of 2026-11', at)).not.toBe(derivedKey('salary 7 of 2026-11', at))
  })

  it('lies in the order of time, and is of the version that no caller can send', () => {
    const later = derivedKey('a', new Date(at.getTime() + 1))
    expect(later > derivedKey('z', at)).toBe(true)
    expect(parseInt(later.slice(0, 13).replace('-', ''), 16)).toBe(at.getTime() + 1)
    expect([later[14], later[19]]).toEqual(['8', '8'])
  })
})

describe('who is told of a batch', () => {
  const of = (memberId: bigint, currency = play): Transfer => ({
    memberId,
    currency,
    direction: 'credit',
    amount: amount(1n),
    house: 'promotion',
    reason: 'grant',
    reference: 1n,
    key: '',
  })
  const was = (status: PostResult['status']): PostResult =>
    status === 'posted' || status === 'replayed'
      ? { status, balanceAmount: amount(1n), balanceSequence: 1 }
      : { status }

  test.each`
    batch                                  | transfers                      | results                                    | told
    ${'two members who were paid'}         | ${[of(1n), of(2n)]}            | ${[was('posted'), was('posted')]}          | ${[1n, 2n]}
    ${'one who was paid twice'}            | ${[of(1n), of(1n)]}            | ${[was('posted'), was('posted')]}          | ${[1n]}
    ${'one who had been paid before'}      | ${[of(1n)]}                    | ${[was('replayed')]}                       | ${[]}
    ${'one who had too little'}            | ${[of(1n), of(2n)]}            | ${[was('balance_too_low'), was('posted')]} | ${[2n]}
    ${'one without a wallet'}              | ${[of(1n)]}                    | ${[was('wallet_unknown')]}                 | ${[]}
    ${'one whose key was another’s'}       | ${[of(1n)]}                    | ${[was('idempotency_key_reused')]}         | ${[]}
    ${'points alone'}                      | ${[of(1n, pointUnit)]}         | ${[was('posted')]}                         | ${[]}
    ${'points of one, and money of other'} | ${[of(1n, pointUnit), of(2n)]} | ${[was('posted'), was('posted')]}          | ${[2n]}
  `('$batch', ({ transfers, results, told }) => {
    expect(movedBy(transfers, results)).toEqual(told)
  })

  it('every listener hears of it once, and of nobody not at all', () => {
    const changes = createChanges()
    const heard: (readonly bigint[])[] = []
    changes.listen((ids) => heard.push(ids))
    changes.listen((ids) => heard.push(ids))
    changes.publish([])
    changes.publish([1n, 2n])
    expect(heard).toEqual([
      [1n, 2n],
      [1n, 2n],
    ])
  })
})
