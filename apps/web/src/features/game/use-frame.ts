import { type FrameEnding, type SiteWords, frameMessage } from '@banyan/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { amount } from '@banyan/money'
import { balanceQuery, endShownBalance, refreshBalance, showBalance, tellBalance } from '../../lib/balance.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOpenModal } from '../../lib/modals.ts'
import { queryClient } from '../../lib/query.ts'
import { useTheme } from '../../lib/theme.ts'

/** How the game in the frame stands. */
export type FrameState =
  | { readonly is: 'loading' | 'playing' | 'lost' }
  | { readonly is: 'ended'; readonly reason: FrameEnding }

interface Frame {
  readonly url: string
  /** The game is our own, which says of each result that it has been shown. */
  readonly isOwn: boolean
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** A dialog of the page lies over the game. */
  readonly isCovered: boolean
  readonly onLeave: () => void
  /** The server has a newer balance: something was staked or paid. */
  readonly onPlayed: () => void
  /** What this game is told besides, whenever it begins to speak. */
  readonly more?: SiteWords | undefined
}

/**
 * A page in the frame that says nothing of itself is taken for a game once it has been
 * there this long: outside vendors need not know our messages.
 */
const silentMs = 4000
/**
 * How long the result of an outside vendor's round is kept from the bar on top, for the
 * game to show it first: a stake that comes back is told by nobody.
 */
const holdMs = 5000
/** After this long without a page the player is told. */
const lostMs = 30_000

/**
 * Listens to the game in the frame and tells it whether it is seen, in which theme and language, and how late a balance
 * is known. Only what this frame's own window says, from the origin that the server named, and in the words of the
 * contract, is heard; all else is ignored. A frame without an origin of its own is never spoken to.
 */
export function useFrame({ url, isOwn, frame, isCovered, onLeave, onPlayed, more }: Frame): {
  readonly state: FrameState
  readonly onLoad: () => void
} {
  const [state, setState] = useState<FrameState>({ is: 'loading' })
  const [loadedAt, setLoadedAt] = useState<number | null>(null)
  const { origin } = new URL(url)
  const hold = isOwn ? undefined : holdMs
  const isPageVisible = usePageVisible()
  const openModal = useOpenModal()
  const isVisible = isPageVisible && openModal === null && !isCovered
  /** How often the game has begun to speak: one that is loaded anew knows nothing of what was said before. */
  const [beginnings, setBeginnings] = useState(0)

  const hear = (event: MessageEvent<unknown>) => {
    if (!isFrom(event, origin, frame.current?.contentWindow)) return
    const message = frameMessage.safeParse(event.data)
    if (!message.success) return
    const said = message.data
    // Whoever has said a word of ours understands ours.
    setBeginnings((count) => (said.type === 'banyan:ready' ? count + 1 : Math.max(count, 1)))
    if (said.type === 'banyan:ready') {
      tellBalance(queryClient.getQueryData(balanceQuery.queryKey)?.sequence ?? null, hold)
      setState((known) => (known.is === 'ended' ? known : { is: 'playing' }))
    }
    // Only our own game is followed in what it shows: another's word for a balance is worth nothing here.
    if (said.type === 'banyan:shown' && isOwn) {
      if (said.balance === null) void endShownBalance()
      else showBalance(amount(BigInt(said.balance)))
    }
    if (said.type === 'banyan:leave') onLeave()
    if (said.type === 'banyan:ended') setState({ is: 'ended', reason: said.reason })
    if (said.type === 'banyan:balance') {
      const known = queryClient.getQueryData(balanceQuery.queryKey)
      tellBalance(said.sequence, hold)
      if (known === undefined || known.sequence < said.sequence) void refreshBalance()
      onPlayed()
    }
  }
  useListener(hear)
  useGivingUp(state, loadedAt, setState)

  useTelling({ beginnings, frame, origin, isVisible, more })
  return { state, onLoad: () => setLoadedAt(Date.now()) }
}

interface Telling extends Pick<Frame, 'frame' | 'more'> {
  readonly beginnings: number
  readonly origin: string
  readonly isVisible: boolean
}

/** Tells the game what it follows of the site: at each of its beginnings, and whenever it changes. */
function useTelling({ beginnings, frame, origin, isVisible, more }: Telling) {
  const theme = useTheme()
  const language = useLanguage()
  const say = useEffectEvent((message: SiteWords) => frame.current?.contentWindow?.postMessage(message, origin))
  useEffect(() => {
    if (beginnings === 0) return
    say({ type: 'banyan:visible', visible: isVisible })
    say({ type: 'banyan:theme', theme })
    say({ type: 'banyan:language', language })
  }, [beginnings, isVisible, theme, language])

  useEffect(() => {
    if (beginnings > 0 && more) say(more)
  }, [beginnings, more])

  const balanceSequence = useQuery({ ...balanceQuery, enabled: false }).data?.sequence
  useEffect(() => {
    if (beginnings > 0 && balanceSequence !== undefined) say({ type: 'banyan:balance', sequence: balanceSequence })
  }, [beginnings, balanceSequence])
}

/** A frame without an origin of its own has the origin 'null', which is nobody's. */
function isFrom(event: MessageEvent<unknown>, origin: string, page: MessageEventSource | null | undefined): boolean {
  return event.origin === origin && origin !== 'null' && event.source !== null && event.source === page
}

/** While the game is in its frame; afterwards the balance is as late as anywhere, and shown as it is. */
function useListener(hear: (event: MessageEvent<unknown>) => void) {
  const onMessage = useEffectEvent(hear)
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => onMessage(event)
    window.addEventListener('message', listener)
    return () => {
      window.removeEventListener('message', listener)
      tellBalance(null)
      showBalance(null)
    }
  }, [])
}

/** Takes a page that says nothing for a game after a while, and one that never comes for lost. */
function useGivingUp(state: FrameState, loadedAt: number | null, setState: (state: FrameState) => void) {
  useEffect(() => {
    if (state.is !== 'loading') return undefined
    const timer = setTimeout(
      () => setState({ is: loadedAt === null ? 'lost' : 'playing' }),
      loadedAt === null ? lostMs : silentMs,
    )
    return () => clearTimeout(timer)
  }, [state, loadedAt, setState])
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => !document.hidden)
  useEffect(() => {
    const onChange = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return isVisible
}
