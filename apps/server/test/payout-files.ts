import { randomUUID } from 'node:crypto'
import { type Withdrawal, payoutResultColumns } from '@banyan/contract'
import { sql } from 'kysely'
import { downloadFile, giveBackFile, noteSent } from '../src/modules/cashier/withdrawals/files/hand-over.ts'
import { makeFile } from '../src/modules/cashier/withdrawals/files/make.ts'
import { fileNumber } from '../src/modules/cashier/withdrawals/files/order-file.ts'
import { previewResult, takeResult } from '../src/modules/cashier/withdrawals/files/take.ts'
import type { Database } from '../src/platform/database/database.ts'
import { withdrawalHouse } from './withdrawals.ts'

export type PayoutFileHouse = Awaited<ReturnType<typeof payoutFileHouse>>
type One = Pick<Withdrawal, 'withdrawalId' | 'number'>

export const resultHead = payoutResultColumns.join(',')

/** A line of a bank's answer: paid under a reference, or returned. */
export interface Said {
  readonly one: One
  readonly amount?: bigint
  readonly paid?: string
  readonly returned?: string
}

/** A cashier whose withdrawals are paid by files. */
export async function payoutFileHouse(database: Database) {
  const house = await withdrawalHouse(database)
  const { deps } = house
  const step = (by: string, id: bigint) => ({ id, by, now: house.now() })

  /** The answer of a bank to a file. */
  const answerTo = (file: bigint, said: readonly Said[]): string =>
    [
      resultHead,
      ...said.map(({ one, amount = 100_000n, paid, returned }) =>
        paid === undefined
          ? `${fileNumber(file)},${one.number},${amount},returned,,${returned}`
          : `${fileNumber(file)},${one.number},${amount},paid,${paid},`,
      ),
    ].join('\n')

  const make = (
    ones: readonly One[],
    { by = 'minh', requestKey = randomUUID() }: { by?: string; requestKey?: string } = {},
  ) =>
    database.transaction((tx) =>
      makeFile(tx, deps, { withdrawalIds: ones.map((one) => one.withdrawalId), requestKey, by, now: house.now() }),
    )
  const download = (file: bigint, by = 'minh') => database.transaction((tx) => downloadFile(tx, deps, step(by, file)))
  const preview = (file: bigint, csv: string, by = 'minh') => previewResult(deps, { id: file, by, csv })

  return {
    ...house,
    answerTo,
    make,
    download,
    preview,
    /** A withdrawal that linh has passed. */
    async passed(sum = 100_000n) {
      const memberId = await house.newMember(sum)
      const one = await house.asked(memberId, sum)
      for (const each of [house.take, house.pass]) await each(one)
      return { ...one, memberId }
    },
    /** A file that minh has made and downloaded. */
    async made(ones: readonly One[]): Promise<bigint> {
      const answer = await make(ones)
      if (!answer.ok) throw new Error(answer.code)
      await download(answer.value.id)
      return answer.value.id
    },
    sent: (file: bigint, by = 'minh') => database.transaction((tx) => noteSent(tx, deps, step(by, file))),
    giveBack: (file: bigint, by = 'nga') =>
      database.transaction((tx) => giveBackFile(tx, deps, { ...step(by, file), reason: 'sai tài khoản nguồn' })),
    /** Takes an answer in as whoever has seen what it does. */
    async bring(file: bigint, csv: string, by = 'minh', seen?: { readonly paid: number; readonly returned: number }) {
      const shown = seen ? null : await preview(file, csv, by)
      if (shown && !shown.ok) return shown
      const { paid, returned } = seen ?? shown?.value ?? { paid: 0, returned: 0 }
      return database.transaction((tx) => takeResult(tx, deps, { ...step(by, file), csv, paid, returned }))
    },
    async verdictsOf(file: bigint, csv: string, by = 'minh'): Promise<readonly string[]> {
      const shown = await preview(file, csv, by)
      if (!shown.ok) throw new Error(shown.code)
      return shown.value.lines.map(({ verdict }) => verdict)
    },
    async fileState(file: bigint): Promise<string> {
      const { rows } = await sql<{ state: string }>`select state from cashier.payout_file where id = ${file}`.execute(
        database.sql,
      )
      return rows[0]?.state ?? 'none'
    },
  }
}
