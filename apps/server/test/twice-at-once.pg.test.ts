import { type Route, catalogRoutes, slotPlayRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { inputs } from './call-inputs.ts'
import { playCalls, siteCalls } from './calls.ts'
import { type Client, createClient, registration } from './client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type People, people } from './factories.ts'
import { lotteryHouse } from './lottery.ts'
import { smallPng } from './pictures.ts'
import { raceTimes } from './races.ts'

const logged: string[] = []
let database: ThrowawayDatabase
let server: TestApp
let play: Client
let newcomers: People
let numero: string
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database, {
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  })
  await server.app.seed()
  play = createClient(server.app.play.fastify)
  await sql`update slots.profile set min_cycle_ms = 0`.execute(database.sql)
  const house = lotteryHouse(database)
  await house.offerQuickGame()
  numero = await house.newDraw()
  newcomers = people(database, server, 'Zwei')
  picture = new Uint8Array(await smallPng())
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** A session of a new member, who is an agent where only agents may call. */
async function newSession(audience: string): Promise<string> {
  return (await (audience === 'agent' ? newcomers.agent() : newcomers.member())).token
}

let names = 0
/** As right as a call can be made without what came before it: the member's own password, a name that is free. */
function rightInput(name: string, route: Route): object {
  if (route.file === 'taken') return { file: picture }
  const right = JSON.stringify(inputs[name]?.(numero) ?? {})
  return JSON.parse(
    right.replaceAll('wrong password', registration.password).replaceAll('"taken"', `"Frei${(names += 1)}"`),
  )
}

/** Four at once by one session, two of them the same intention; of pictures, which are drawn anew, these two. */
async function atOnce(client: Client, route: Route, token: string | undefined, input: object) {
  const [key, other, third] = [newKey(), newKey(), newKey()]
  const send = async (one: string) =>
    client.send(route, route.encrypted ? await server.client.sealed(route, input) : input, { token, key: one })
  return Promise.all((route.file === 'taken' ? [key, key] : [key, key, other, third]).map(send))
}

const codesOf = (answers: readonly { readonly ok: boolean; readonly code?: string }[]) =>
  answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))

test.each([...siteCalls])('%s at once by one session ends in no error', async (name, route) => {
  const token = await newSession(route.audience)
  for (let round = 0; round < raceTimes(1); round++) {
    const codes = codesOf(await atOnce(server.client, route, token, rightInput(name, route)))
    expect(codes).not.toContain('system_error')
    expect(codes).not.toContain('outcome_unknown')
  }
})

const spinInput = { gameCode: 'sen-vang', bet: '1000', mode: 'SPIN' }
const playInputs: Readonly<Record<string, () => object>> = {
  spin: () => ({ ...spinInput, clientSpinId: newKey() }),
  changeSeed: () => ({ clientSeed: 'mot-hat-giong' }),
}

test.each([...playCalls])('%s of the play origin at once by one session ends in no error', async (name, route) => {
  const token = await newSession('member')
  const { rows } = await sql<{ id: bigint }>`select id from catalog.game where code = 'sen-vang'`.execute(database.sql)
  const launched = await server.client.call(catalogRoutes.launchGame, { gameId: String(rows[0]?.id) }, { token })
  const ticket = launched.ok ? (/#ticket=([\w-]+)$/.exec(launched.value.game_url ?? '')?.[1] ?? '') : ''
  const entered = name === 'enterSlot' ? null : await play.call(slotPlayRoutes.enterSlot, { ticket })
  const input = name === 'enterSlot' ? { ticket } : (playInputs[name]?.() ?? inputs[name]?.(numero) ?? {})
  for (let round = 0; round < raceTimes(1); round++) {
    const codes = codesOf(await atOnce(play, route, entered?.ok ? entered.value.token : undefined, input))
    expect(codes).not.toContain('system_error')
  }
})

test('two changes of a seed at once are both answered, each with what the one before left', async () => {
  const { changeSlotSeed } = Object.fromEntries(siteCalls)
  if (!changeSlotSeed) throw new Error('there is no such call')
  const token = await newSession('member')
  for (let round = 0; round < raceTimes(2); round++) {
    const answers = await Promise.all(
      ['mot', 'hai', 'ba'].map((clientSeed) =>
        server.client.send(
          changeSlotSeed,
          { gameCode: 'sen-vang', clientSeed: `hat-giong-${clientSeed}` },
          { token, key: newKey() },
        ),
      ),
    )
    expect(codesOf(answers)).toEqual([])
  }
})

test('none of it was an error of the server', () => {
  expect(logged).toEqual([])
})
