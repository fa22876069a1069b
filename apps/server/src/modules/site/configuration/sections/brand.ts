import { type Configuration, done } from '@banyan/contract'
import { sql } from 'kysely'
import { type Section, changed, merchantRow, tables } from '../section.ts'

export const brand: Section<Configuration['brand']> = {
  async read(connection, merchantId) {
    const [row, skin, fonts] = await Promise.all([
      merchantRow(connection, merchantId).select(['mark', 'scene']).executeTakeFirstOrThrow(),
      tables(connection)
        .selectFrom('site.skin')
        .select(['brand_hue', 'accent_hue', 'neutral_hue'])
        .where('merchant_id', '=', merchantId)
        .executeTakeFirst(),
      tables(connection)
        .selectFrom('site.font')
        .select(['file', 'use', 'family', 'weights', 'letters'])
        .where('merchant_id', '=', merchantId)
        .orderBy('use')
        .orderBy('file')
        .execute(),
    ])
    return {
      brandHue: skin?.brand_hue ?? null,
      accentHue: skin?.accent_hue ?? null,
      neutralHue: skin?.neutral_hue ?? null,
      mark: row.mark,
      scene: row.scene,
      fonts,
    }
  },
  async write(tx, merchantId, { brandHue, accentHue, neutralHue, mark, scene, fonts }) {
    await changed(tx, merchantId).set({ mark, scene }).execute()
    await tables(tx).deleteFrom('site.skin').where('merchant_id', '=', merchantId).execute()
    if (brandHue !== null && accentHue !== null && neutralHue !== null) {
      const skin = { merchant_id: merchantId, brand_hue: brandHue, accent_hue: accentHue, neutral_hue: neutralHue }
      await tables(tx).insertInto('site.skin').values(skin).execute()
    }
    await tables(tx).deleteFrom('site.font').where('merchant_id', '=', merchantId).execute()
    await sql`insert into site.font (merchant_id, use, family, file, weights, letters)
      select ${merchantId}::integer, use, family, file, weights, letters
      from jsonb_to_recordset(${JSON.stringify(fonts)}::jsonb) as font (use text, family text, file text, weights text,
        letters text)`.execute(tx)
    return done({})
  },
}
