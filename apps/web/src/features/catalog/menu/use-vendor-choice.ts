import { type VendorCard, catalogRoutes } from '@banyan/contract'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { toasts } from '../../../lib/toasts.ts'
import { keepVassalage } from '../category/chosen-vendor.ts'
import { usePlay } from '../launch/use-play.ts'

const searchedMost = 100

/** What choosing a vendor does: a slots vendor is kept for its page, and one with a lobby opens it. */
export function useVendorChoice() {
  const t = useText()
  const format = useFormat()
  const { play } = usePlay()
  return {
    note(vendor: VendorCard) {
      if (vendor.category === 'RNG') keepVassalage(vendor.vassalage)
    },
    async launch({ vassalage, category, launchGameId }: VendorCard) {
      const answer = await call(catalogRoutes.gameList, { vassalage, gameType: category, pageSize: searchedMost })
      if (!answer.ok) {
        toasts.error({ title: errorText(t, format, answer) })
        return
      }
      const game = answer.value.games.find(({ gameId }) => gameId === launchGameId)
      if (game) play(game)
      else toasts.error({ title: t('error.game_not_found') })
    },
  }
}
