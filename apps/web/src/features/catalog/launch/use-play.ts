import type { Answer, Failure } from '@banyan/client'
import {
  type CatalogGame,
  type InputOf,
  bowlPageOf,
  catalogRoutes,
  gameListQuery,
  lotteryAreaOf,
} from '@banyan/contract'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { setOpening } from '../../../lib/opening.ts'
import { type GameEntry, gamePathOf } from '../../../lib/game-paths.ts'
import { categoryPaths, ownPath, paths } from '../../../lib/paths.ts'
import { askAgain } from '../../../lib/query.ts'
import { requireMember } from '../../../lib/require-member.ts'
import { currentSession, sessionToken } from '../../../lib/session.ts'
import { toasts } from '../../../lib/toasts.ts'
import { holdLaunched, launchedGame } from './launched.ts'
import { lotteryPathOf } from './lottery-path.ts'

type LaunchRoute = typeof catalogRoutes.launchGame
type Opened = Answer<LaunchRoute> | Answer<typeof catalogRoutes.launchDemo> | Failure

/** What a launch sends along with the game, as the specification lists it [GAME-34]. */
function launchInput(game: CatalogGame, eventId?: string): InputOf<LaunchRoute> {
  const session = currentSession()
  const token = sessionToken()
  return {
    gameId: game.gameId,
    nodeId: game.nodeId,
    accountType: 1,
    confirmTrans: 0,
    vassalage: game.vassalage,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: gameListQuery.clientType,
    language: currentLanguage(),
    ...(eventId !== undefined && { eventId }),
    ...('member' in session && {
      username: session.member.account,
      merchantCode: sessionStorage.getItem('merchant') ?? '',
    }),
    ...(token !== null && { token }),
  }
}

/** A lottery's launch names it by its code, and says which view it opens [GAME-36] [GAME-37]. */
const lotteryInput = (game: CatalogGame): InputOf<LaunchRoute> => ({
  ...launchInput(game),
  launchMode: 'LOTT',
  lottoArea: lotteryAreaOf(game) === paths.seaLottery ? 'SEA' : 'VN',
  lottoGameCode: game.code,
  lottoView: 'betting',
  device: 'WEB',
  backUrl: paths.home,
})

const demoInput = ({ gameId, nodeId, vassalage }: CatalogGame): InputOf<typeof catalogRoutes.launchDemo> => ({
  gameId,
  nodeId,
  vassalage,
  platform: 'html5-desktop',
  clientType: gameListQuery.clientType,
  language: currentLanguage(),
})

/** A room of a PvP vendor answers its address alone [GAME-61]. */
async function openRoom(game: CatalogGame, roomId: string): Promise<Opened> {
  const answer = await call(catalogRoutes.launchRoom, {
    gameId: game.gameId,
    vassalage: game.vassalage,
    roomId,
    language: currentLanguage(),
  })
  return answer.ok ? { ok: true, value: { game_url: answer.value.content } } : answer
}

/** Opening games: for a member, and for anybody with play money that is kept nowhere. */
export function usePlay() {
  const t = useText()
  const format = useFormat()
  const router = useRouter()

  const open = async (game: CatalogGame, entry: GameEntry, asked: Promise<Opened>) => {
    const { isDemo = false } = entry
    setOpening({ kind: 'loader', game })
    const answer = await asked.finally(() => setOpening(null))
    if (!answer.ok) {
      toasts.error({ title: errorText(t, format, answer) })
      return
    }
    if (!isDemo) void askAgain(catalogRoutes.recentGames)
    const { game_url: url, game_url2: page } = answer.value
    if (url) {
      const { href } = router.state.location
      // A vendor's lottery of South-East Asia is framed in the area of those [ROUTE-36].
      const area = lotteryPathOf(game)
      const frame = area?.startsWith(paths.seaLottery) ? area : gamePathOf(game, entry)
      // A game that was opened by its own address has no page before it.
      const before = href === frame && frame !== area ? categoryPaths[game.gameType] : href
      holdLaunched({ game, url, isDemo, frame, from: launchedGame()?.from ?? before })
      if (href !== frame) void router.navigate({ href: frame })
    } else if (page) void router.navigate({ href: ownPath(page) })
    else toasts.error({ title: t('error.launch_failed') })
  }

  return {
    /**
     * A visitor logs in first, and the same game opens after it [GAME-29], a sportsbook at its event. A page of the
     * house's own lotteries and tables is open to everybody.
     */
    play(game: CatalogGame, eventId?: string) {
      if (game.isGame === 'VASSALAGE') return setOpening({ kind: 'lobby', game })
      // A list that it was chosen from makes room for the loader, or for the login.
      setOpening(null)
      const page = lotteryPathOf(game)
      const ownPage = game.isHouseLottery ? page : bowlPageOf(game)
      if (ownPage !== null && currentSession().status !== 'member') return void router.navigate({ href: ownPage })
      const ask = () => {
        if (game.roomId !== null) return openRoom(game, game.roomId)
        return call(catalogRoutes.launchGame, page === null ? launchInput(game, eventId) : lotteryInput(game))
      }
      requireMember(() => void open(game, { eventId }, ask()))
    },
    tryOut: (game: CatalogGame) => void open(game, { isDemo: true }, call(catalogRoutes.launchDemo, demoInput(game))),
  }
}
