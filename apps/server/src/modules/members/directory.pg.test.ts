import { trialType } from '@banyan/contract'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { memberRow } from '../../../test/factories.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { findDownlineAgent, findUplineAgent } from './agent-line.ts'
import {
  findMember,
  listMembers,
  maskedNamesOf,
  merchantsOf,
  readRegisteredAt,
  searchMembers,
  setPayeeName,
  setStatus,
  usernamesOf,
  withUsernames,
} from './directory.ts'
import { maskedName } from './masked-name.ts'
import { maskOf } from './profile-fields.ts'
import { createProfile } from './profile.ts'
import { findDownline, readTeam, teamOf } from './team.ts'

let database: ThrowawayDatabase
/** Members by name. Bắc stands above all; the two below are her agents, and each has who is named after the agent. */
const ids = new Map<string, bigint>()
const idOf = (name: string) => ids.get(name) ?? 0n
const day = (number: number) => new Date(Date.UTC(2026, 10, number))

beforeAll(async () => {
  database = await throwawayDatabase()
  const rows = [
    { username: 'Bac', type: 2, registeredAt: day(1) },
    { username: 'Agent_one', type: 1, under: 'Bac', registeredAt: day(2) },
    { username: 'Agent_two', type: 41, under: 'Bac', registeredAt: day(3) },
    { username: 'one_first', under: 'Agent_one', registeredAt: day(4) },
    { username: 'one_second', under: 'Agent_one', registeredAt: day(5) },
    { username: 'one_below', under: 'one_first', registeredAt: day(6) },
    { username: 'two_first', under: 'Agent_two', registeredAt: day(7) },
    { username: 'gone_agent', type: 1, status: 'closed', under: 'Bac', registeredAt: day(8) },
    { username: 'of_gone', under: 'gone_agent', registeredAt: day(9) },
    { username: 'gone', status: 'closed', registeredAt: day(10) },
    { username: 'held', status: 'frozen', registeredAt: day(11) },
    { username: 'foreign', merchantId: 2, registeredAt: day(12) },
    { username: 'oneXthird', registeredAt: day(13) },
    { username: 'a%b', registeredAt: day(14) },
    { username: String.raw`a\b`, registeredAt: day(15) },
  ] as const
  for (const { username, ...row } of rows) {
    const under = 'under' in row ? idOf(row.under) : null
    ids.set(username, await memberRow(database, { ...row, username, under }))
  }
  ids.set('trial', await memberRow(database, { username: 'trial', type: trialType }))
  ids.set('1234', await memberRow(database, { username: `${idOf('Bac')}4`, registeredAt: day(16) }))
})
afterAll(() => database.drop())

describe('the search for members of a site', () => {
  test.each`
    text                 | names
    ${'one_'}            | ${[]}
    ${'ONE_FIRST'}       | ${['one_first']}
    ${'one_first'}       | ${['one_first']}
    ${'first'}           | ${[]}
    ${'a%b'}             | ${['a%b']}
    ${'a_b'}             | ${[]}
    ${String.raw`a\b`}   | ${[String.raw`a\b`]}
    ${'%'}               | ${[]}
    ${'gone'}            | ${['gone']}
    ${'held'}            | ${['held']}
    ${'foreign'}         | ${[]}
    ${'0'}               | ${[]}
    ${'9'.repeat(19)}    | ${[]}
    ${"'; drop table x"} | ${[]}
  `('$text finds $names', async ({ text, names }) => {
    expect((await searchMembers(database.sql, 1, text)).map(({ username }) => username)).toEqual(names)
  })

  it('an id finds its member, and no name that begins with it', async () => {
    const found = await searchMembers(database.sql, 1, String(idOf('Bac')))
    expect(found.map(({ username }) => username)).toEqual(['Bac'])
    expect(await searchMembers(database.sql, 2, String(idOf('Bac')))).toEqual([])
  })
})

describe('the list of members of a site', () => {
  const all = { before: null, most: 200 }
  const list = async (filter: object, merchantId = 1) =>
    (await listMembers(database.sql, merchantId, { ...all, ...filter })).map(({ username }) => username)

  it('has the newest first, and trials only where they are asked for by their ids', async () => {
    expect((await list({})).slice(0, 2)).toEqual([`${idOf('Bac')}4`, String.raw`a\b`])
    expect(await list({}, 2)).toEqual(['foreign'])
    expect(await list({ ids: [idOf('trial'), idOf('foreign')] })).toEqual(['trial'])
    expect(await list({ ids: [] })).toEqual([])
  })

  it('goes on after a member, so many at a time', async () => {
    expect(await list({ before: idOf('one_below'), most: 2 })).toEqual(['one_second', 'one_first'])
  })

  test.each`
    filter                                  | names
    ${{ status: 'frozen' }}                 | ${['held']}
    ${{ status: 'closed' }}                 | ${['gone', 'gone_agent']}
    ${{ from: day(5), until: day(7) }}      | ${['one_below', 'one_second']}
    ${{ under: 'Agent_one' }}               | ${['one_second', 'one_first']}
    ${{ under: 'Bac', status: 'closed' }}   | ${['gone_agent']}
    ${{ under: 'Agent_one', from: day(5) }} | ${['one_second']}
  `('by $filter has $names', async ({ filter: { under, ...filter }, names }) => {
    expect(await list({ ...filter, ...(under && { uplineId: idOf(under) }) })).toEqual(names)
  })
})

describe('a member by the whole name', () => {
  test.each`
    name           | merchant | found
    ${'one_first'} | ${1}     | ${true}
    ${'ONE_FIRST'} | ${1}     | ${true}
    ${'one_firs'}  | ${1}     | ${false}
    ${'one%'}      | ${1}     | ${false}
    ${'held'}      | ${1}     | ${true}
    ${'gone'}      | ${1}     | ${false}
    ${'foreign'}   | ${1}     | ${false}
    ${'foreign'}   | ${2}     | ${true}
  `('$name of site $merchant: $found', async ({ name, merchant, found }) => {
    expect((await findMember(database.sql, merchant, name)) !== null).toBe(found)
  })
})

describe('freezing and releasing', () => {
  const set = (memberId: bigint, status: 'active' | 'frozen', merchantId = 1) =>
    database.transaction((tx) => setStatus(tx, { merchantId, memberId, status }))

  it('says what was before, also when nothing changes', async () => {
    const memberId = await memberRow(database, { username: 'to_freeze' })
    expect(await set(memberId, 'frozen')).toMatchObject({ before: 'active', member: { status: 'frozen' } })
    expect(await set(memberId, 'frozen')).toMatchObject({ before: 'frozen', member: { status: 'frozen' } })
    expect(await set(memberId, 'active')).toMatchObject({ before: 'frozen', member: { status: 'active' } })
  })

  test.each(['gone', 'foreign', 'nobody'])('leaves %s alone', async (name) => {
    expect(await set(idOf(name), 'active')).toBeNull()
    const stays = name === 'gone' ? 'closed' : 'active'
    const [member] = await searchMembers(database.sql, name === 'foreign' ? 2 : 1, name)
    if (name !== 'nobody') expect(member?.status).toBe(stays)
  })

  it('of two at once the second sees what the first has left', async () => {
    const memberId = await memberRow(database, { username: 'both_freeze' })
    const befores = (await Promise.all([set(memberId, 'frozen'), set(memberId, 'frozen')])).map((done) => done?.before)
    expect(new Set(befores)).toEqual(new Set(['active', 'frozen']))
  })
})

describe('the name of who is paid', () => {
  const profile = createProfile(createVault(Buffer.alloc(32, 9)))
  const correct = (memberId: bigint, payeeName: string, merchantId = 1) =>
    database.transaction((tx) => setPayeeName(profile, tx, { merchantId, memberId, payeeName }))

  it('[REG-49] is corrected, and both names leave it masked', async () => {
    const memberId = idOf('one_first')
    expect(await correct(memberId, 'NGUYEN VAN AN')).toMatchObject({ before: null, after: '***N AN' })
    expect(await correct(memberId, 'TRAN THI BE')).toMatchObject({ before: '***N AN', after: '***I BE' })
    expect(await profile.read(database.sql, memberId)).toEqual({ payeeName: 'TRAN THI BE' })
  })

  test.each(['trial', 'foreign', 'nobody'])('of %s is not corrected', async (name) => {
    expect(await correct(idOf(name), 'NGUYEN VAN AN')).toBeNull()
    expect(await profile.read(database.sql, idOf(name))).toEqual({})
  })
})

describe('names for those who may see them', () => {
  it('are of the site that asks alone', async () => {
    const asked = ['one_first', 'foreign', 'nobody'].map(idOf)
    expect([...(await usernamesOf(database.sql, 1, asked)).values()]).toEqual(['one_first'])
    expect([...(await maskedNamesOf(database.sql, 1, asked)).values()]).toEqual(['on•••t'])
    expect([...(await usernamesOf(database.sql, 1, []))]).toEqual([])
    expect(await merchantsOf(database.sql, asked)).toEqual(
      new Map([
        [idOf('one_first'), 1],
        [idOf('foreign'), 2],
      ]),
    )
    expect([...(await merchantsOf(database.sql, []))]).toEqual([])
  })

  it('stand beside each row of a member, and are empty beside one of another site', async () => {
    const rows = ['one_first', 'foreign', 'one_first'].map((name, row) => ({ memberId: String(idOf(name)), row }))
    const named = await withUsernames(database.sql, 1, rows)
    expect(named.map(({ row, username }) => [row, username])).toEqual([
      [0, 'one_first'],
      [1, ''],
      [2, 'one_first'],
    ])
  })

  test.each`
    name            | masked
    ${''}           | ${'•••'}
    ${'a'}          | ${'a•••'}
    ${'anna'}       | ${'a•••'}
    ${'annab'}      | ${'an•••b'}
    ${'thanhnam5'}  | ${'th•••5'}
    ${'🐯🐯🐯🐯🐯'} | ${'🐯🐯•••🐯'}
  `('$name reads $masked', ({ name, masked }) => expect(maskedName(name)).toBe(masked))

  test.each`
    field          | value                  | masked
    ${'payeeName'} | ${'TRAN AN'}           | ${'***'}
    ${'payeeName'} | ${'TRAN ANH'}          | ${'*** ANH'}
    ${'mobileNum'} | ${'+84912345678'}      | ${'***5678'}
    ${'email'}     | ${'an@example.com'}    | ${'a***@example.com'}
    ${'email'}     | ${'"a@b"@example.com'} | ${'"***@example.com'}
    ${'line'}      | ${'short'}             | ${'***'}
  `('the $field $value is shown as $masked', ({ field, value, masked }) => expect(maskOf(field, value)).toBe(masked))
})

describe('the line of agents', () => {
  test.each`
    member         | above
    ${'one_first'} | ${'Agent_one'}
    ${'one_below'} | ${null}
    ${'Agent_one'} | ${'Bac'}
    ${'Bac'}       | ${null}
    ${'of_gone'}   | ${null}
    ${'nobody'}    | ${null}
  `('directly above $member stands $above', async ({ member, above }) => {
    expect(await findUplineAgent(database.sql, idOf(member))).toBe(above === null ? null : idOf(above))
  })

  test.each`
    asks           | account         | found
    ${'Bac'}       | ${'Agent_one'}  | ${'Agent_one'}
    ${'Bac'}       | ${'AGENT_ONE'}  | ${'Agent_one'}
    ${'Bac'}       | ${'gone_agent'} | ${null}
    ${'Bac'}       | ${'one_first'}  | ${null}
    ${'Agent_one'} | ${'one_first'}  | ${null}
    ${'Agent_one'} | ${'Agent_two'}  | ${null}
    ${'Bac'}       | ${'Agent%'}     | ${null}
  `('[AGENT-56] $asks asks for the agent $account: $found', async ({ asks, account, found }) => {
    expect(await findDownlineAgent(database.sql, idOf(asks), account)).toBe(found === null ? null : idOf(found))
  })

  test.each`
    asks           | account         | level   | direct  | all
    ${'Bac'}       | ${'Agent_one'}  | ${1}    | ${2}    | ${3}
    ${'Bac'}       | ${'ONE_first'}  | ${2}    | ${1}    | ${1}
    ${'Bac'}       | ${'one_below'}  | ${3}    | ${0}    | ${0}
    ${'Agent_one'} | ${'one_below'}  | ${2}    | ${0}    | ${0}
    ${'Agent_two'} | ${'one_below'}  | ${null} | ${null} | ${null}
    ${'one_below'} | ${'Bac'}        | ${null} | ${null} | ${null}
    ${'Bac'}       | ${'Bac'}        | ${null} | ${null} | ${null}
    ${'Bac'}       | ${'gone_agent'} | ${null} | ${null} | ${null}
    ${'Bac'}       | ${'foreign'}    | ${null} | ${null} | ${null}
    ${'Bac'}       | ${'no-such'}    | ${null} | ${null} | ${null}
  `('[AGENT-56] $asks looks at $account: level $level, $direct and $all below', async ({ asks, account, ...found }) => {
    const downline = await findDownline(database.sql, idOf(asks), account)
    const { level, direct: directCount, all: memberCount } = found
    if (level === null) expect(downline).toBeNull()
    else expect(downline).toMatchObject({ level, directCount, memberCount })
  })

  test.each`
    of             | from      | until      | names                                                                                                       | direct | registered
    ${'Agent_one'} | ${day(5)} | ${day(6)}  | ${['one_first', 'one_second', 'one_below']}                                                                 | ${2}   | ${1}
    ${'Agent_one'} | ${day(4)} | ${day(30)} | ${['one_first', 'one_second', 'one_below']}                                                                 | ${2}   | ${3}
    ${'one_below'} | ${day(1)} | ${day(30)} | ${[]}                                                                                                       | ${0}   | ${0}
    ${'Bac'}       | ${day(1)} | ${day(4)}  | ${['Agent_one', 'Agent_two', 'gone_agent', 'one_first', 'one_second', 'one_below', 'two_first', 'of_gone']} | ${3}   | ${2}
  `('the team of $of: $direct directly, $registered new between $from and $until', async (asked) => {
    const team = await readTeam(database.sql, idOf(asked.of), asked)
    expect(new Set(team.memberIds)).toEqual(new Set(asked.names.map(idOf)))
    expect(team.memberIds).toHaveLength(asked.names.length)
    expect([team.directCount, team.registeredCount]).toEqual([asked.direct, asked.registered])
    expect((await teamOf(database.sql, idOf(asked.of))).length).toBe(asked.names.length)
  })

  it('a line that was written by hand into a circle ends, and nobody is in their own team', async () => {
    const first = await memberRow(database, { username: 'circle_a' })
    const second = await memberRow(database, { username: 'circle_b', under: first })
    await database.sql
      .withTables<{ 'members.member': { id: bigint; upline_id: bigint | null } }>()
      .updateTable('members.member')
      .set({ upline_id: second })
      .where('id', '=', first)
      .execute()
    expect(await teamOf(database.sql, first)).toEqual([second])
    expect(await findDownline(database.sql, first, 'circle_b')).toMatchObject({ level: 1 })
    expect(await findDownline(database.sql, idOf('Bac'), 'circle_b')).toBeNull()
  })

  it('when a member registered is what the row says', async () => {
    expect(await readRegisteredAt(database.sql, idOf('one_below'))).toEqual(day(6))
    await expect(readRegisteredAt(database.sql, 0n)).rejects.toThrow('no result')
  })
})
