import type { BowlCode } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { ErrorState, Row, Icon, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { requireMember } from '../../lib/require-member.ts'
import { useClock } from '../../lib/use-clock.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import { BonusAtStake } from '../bonus/index.ts'
import { PlayedHere } from '../played/index.ts'
import { Board } from './board/Board.tsx'
import { Rail } from './board/Rail.tsx'
import styles from './BowlPage.module.css'
import { type Change, type Draft, type Stakes, draftAfter, nothing, stakesOf, totalOf } from './draft.ts'
import { phaseOf } from './phase.ts'
import { Roads } from './roads/Roads.tsx'
import { OwnBets } from './rounds/OwnBets.tsx'
import { Stage } from './stage/Stage.tsx'
import { ownResult, placedOn, useOwnBets } from './use-own-bets.ts'
import { usePlace } from './use-place.ts'
import { type KnownTable, useTable } from './use-table.ts'

const RulesDialog = lazyDialog(async () => (await import('./rounds/RulesDialog.tsx')).RulesDialog)
const HistoryDialog = lazyDialog(async () => (await import('./rounds/HistoryDialog.tsx')).HistoryDialog)

/**
 * A table with a bowl (routes /bowls/…): bet on its round, watch the bowl be lifted, and check what lay under it.
 */
function BowlPage({ gameCode }: { readonly gameCode: BowlCode }) {
  const t = useText()
  const { known, failed, retry } = useTable(gameCode)
  const name = useGameName()(gameCode)
  return (
    <div className={styles.page}>
      <PageTitle>{name}</PageTitle>
      {known ? (
        <Table known={known} />
      ) : failed ? (
        <ErrorState title={t('bowls.failed')} retryLabel={t('common.retry')} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

export const TaiXiuPage = () => <BowlPage gameCode="TAI_XIU" />
export const XocDiaPage = () => <BowlPage gameCode="XOC_DIA" />
export const BauCuaPage = () => <BowlPage gameCode="BAU_CUA" />

const firstChip = amount(10_000n)
const never: Stakes = new Map()

function Table({ known }: { readonly known: KnownTable }) {
  const { table } = known
  const phase = useClock((now) => phaseOf(table.current, now))
  const isOpen = phase === 'betting' || phase === 'closing'
  const [last] = table.results
  // The bets shown are those of the round that is on the screen.
  const shown = phase === 'result' ? last?.numero : table.current?.numero
  const bets = useOwnBets(table.gameCode, shown)
  const [rules, setRules] = useState(false)
  const [history, setHistory] = useState(false)
  const betting = useBetting(known, isOpen)
  const { chip, setChip, laid, repeatable, change, confirm, place } = betting
  return (
    <>
      <div className={styles.table}>
        <Stage
          known={known}
          phase={phase}
          own={phase === 'result' ? ownResult(bets) : null}
          onRules={() => setRules(true)}
          onHistory={() => setHistory(true)}
        />
        <Board
          known={known}
          laid={laid}
          placed={placedOn(bets)}
          isOpen={isOpen && !place.busy}
          faces={phase === 'result' && last ? last.faces : null}
          onLay={(position) => change({ do: 'lay', position, chip })}
        />
        <Refused betting={betting} />
        <Rail
          chip={chip}
          onChip={setChip}
          draftAmount={totalOf(laid)}
          canRepeat={repeatable.size > 0}
          isOpen={isOpen}
          busy={place.busy}
          change={change}
          onRepeat={() => change({ do: 'repeat', stakes: repeatable })}
          onConfirm={confirm}
        />
        <Roads known={known} />
      </div>
      <aside className={styles.side}>
        <BonusAtStake />
        <OwnBets gameCode={table.gameCode} bets={bets} isOpen={isOpen} />
        <PlayedHere />
      </aside>
      <RulesDialog open={rules} onClose={() => setRules(false)} known={known} />
      <HistoryDialog open={history} onClose={() => setHistory(false)} known={known} />
    </>
  )
}

function Refused({ betting: { place } }: { readonly betting: ReturnType<typeof useBetting> }) {
  const t = useText()
  const format = useFormat()
  if (!place.failure) return null
  return (
    <Row as="p" role="alert" gap={8} className={styles.refused}>
      <Icon name="warning-circle-fill" size={18} />
      {errorText(t, format, place.failure)}
    </Row>
  )
}

/** The chips on the board, which belong to one round: what is not bet when it closes is taken off. */
function useBetting({ table }: KnownTable, isOpen: boolean) {
  const numero = table.current?.numero
  const [chip, setChip] = useState<Amount>(firstChip)
  const [kept, setKept] = useState<{ readonly numero: string | undefined; readonly draft: Draft }>({
    numero,
    draft: nothing,
  })
  const [repeatable, setRepeatable] = useState(never)
  const draft = kept.numero === numero && isOpen ? kept.draft : nothing
  const laid = stakesOf(draft)
  const place = usePlace((stakes) => {
    setRepeatable(stakes)
    setKept({ numero, draft: nothing })
  })
  function change(next: Change) {
    place.dismiss()
    setKept({ numero, draft: draftAfter(draft, next, table.limits) })
  }
  const confirm = () =>
    requireMember(() => {
      if (numero !== undefined && laid.size > 0) void place.place({ gameCode: table.gameCode, numero }, laid)
    })
  return { chip, setChip, laid, repeatable, change, confirm, place }
}

function Loading() {
  const t = useText()
  return (
    <div className={styles.table} aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton height={470} />
      <Skeleton height={320} />
      <Skeleton height={190} />
    </div>
  )
}
