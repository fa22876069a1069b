import { type Configuration, done } from '@banyan/contract'
import { amount } from '@banyan/money'
import { type Section, changed, merchantRow } from '../section.ts'

export const winners: Section<Configuration['winners']> = {
  async read(connection, merchantId) {
    const row = await merchantRow(connection, merchantId)
      .select(['winners_from', 'winners_categories'])
      .executeTakeFirstOrThrow()
    return { winnersFrom: amount(row.winners_from), winnersCategories: row.winners_categories }
  },
  async write(tx, merchantId, { winnersFrom, winnersCategories }) {
    const set = { winners_from: winnersFrom, winners_categories: winnersCategories }
    await changed(tx, merchantId).set(set).execute()
    return done({})
  },
}
