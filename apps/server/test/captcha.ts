import { type GuardedAction, type WorkChallenge, captchaRoutes } from '@banyan/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import type { Client } from './client.ts'

/** The proof that a browser makes: the `captchaProof` of a guarded call. Takes a tenth of a second or two. */
export async function solve(challenge: WorkChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Asks for a challenge and solves it. */
export async function proofFor(client: Client, action: GuardedAction): Promise<string> {
  const asked = await client.call(captchaRoutes.captchaChallenge, { action })
  if (!asked.ok || asked.value.provider !== 'altcha') throw new Error(`no work for ${action}`)
  return solve(asked.value.challenge)
}

/** Leaves every action of every merchant unguarded, where the test is about something else. */
export async function unguard(database: Database): Promise<void> {
  await sql`delete from captcha.config`.execute(database.sql)
}
