import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { everyRules } from '@banyan/games/lottery'
import { northern } from '../../../test/rules.ts'
import { offlineCommand } from './offline-command.ts'
import { verify } from './verify.ts'

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const [seedA, seedB] = ['00'.repeat(31) + '01', '00'.repeat(31) + '02']
const at = new Date(0)
const draw = {
  gameCode: 'VNMB_1M',
  numero: '202611210001',
  rules: 'northern',
  rulesVersion: 1,
  status: 'settled' as const,
  source: 'generator' as const,
  results: [],
  commitA: sha256(seedA),
  commitB: sha256(seedB),
  committedAt: at,
  opensAt: at,
  drawsAt: at,
  seedA,
  seedB,
  prizes: null,
  voidReason: null,
}
const honest = async () => {
  const { prizes } = await verify(northern, draw)
  return { ...draw, prizes: Object.fromEntries(northern.tiers.map(({ tier }) => [tier, [...(prizes[tier] ?? [])]])) }
}

describe('[GAME-71] recomputing a draw in the browser', () => {
  test('an honest draw holds in every step', async () => {
    const { holds, checks, prizes } = await verify(northern, await honest())
    expect(holds).toBe(true)
    expect(northern.isPrizes(prizes)).toBe(true)
    expect(checks.filter((check) => check.holds === true).map(({ name }) => name)).toEqual([
      'commitA',
      'commitB',
      'prizes',
    ])
  })

  test.each([
    ['another seed A than was committed to', { commitA: sha256('ff'.repeat(32)) }, 'commitA'],
    ['another seed B than was committed to', { commitB: sha256('ff'.repeat(32)) }, 'commitB'],
  ])('%s is found', async (_, change, name) => {
    const { holds, checks } = await verify(northern, { ...(await honest()), ...change })
    expect(holds).toBe(false)
    expect(checks.filter((check) => check.holds === false).map((check) => check.name)).toEqual([name])
  })

  test('one changed digit of one prize is found', async () => {
    const real = await honest()
    const [first = ''] = real.prizes['G7'] ?? []
    const changed = { ...real.prizes, G7: [first === '00' ? '01' : '00', ...(real.prizes['G7'] ?? []).slice(1)] }
    const { holds, checks } = await verify(northern, { ...real, prizes: changed })
    expect(holds).toBe(false)
    expect(checks.find((check) => check.holds === false)?.name).toBe('prizes')
  })

  test('the result belongs to its draw: the same seeds give another one elsewhere', async () => {
    expect((await verify(northern, { ...draw, numero: '202611210002' })).prizes).not.toEqual(
      (await verify(northern, draw)).prizes,
    )
  })

  test.each(everyRules)(
    'the offline command of the $name rules prints the same hashes and prizes without our code',
    async (rules) => {
      const { prizes, checks } = await verify({ ...rules, isWhole: rules.source !== 'digits' }, draw)
      expect(checks.map(({ name }) => name)).toContain(rules.source === 'digits' ? 'digits' : 'numbers')
      const script = /^node -e '(.*)'$/s.exec(offlineCommand(rules, draw))?.[1] ?? ''
      const printed = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim().split('\n')
      expect(printed).toEqual([
        draw.commitA,
        draw.commitB,
        ...rules.tiers.map(({ tier }) => `${tier} ${prizes[tier]?.join(' ')}`),
      ])
    },
  )
})
