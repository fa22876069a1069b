import { crashBetsMax, crashCode } from '@banyan/contract'
import { ErrorState, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useGameName } from '../../lib/use-game-name.ts'
import { BonusAtStake } from '../bonus/index.ts'
import { PlayedHere } from '../played/index.ts'
import styles from './CrashPage.module.css'
import { Crowd } from './rounds/Crowd.tsx'
import { OwnBets } from './rounds/OwnBets.tsx'
import { Slip } from './slip/Slip.tsx'
import slipStyles from './slip/Slip.module.css'
import { Stage } from './stage/Stage.tsx'
import { betsOfSlips, useOwnBets, useSlipOf, wonOn } from './use-own-bets.ts'
import { type CrashTable, useShown, useTable } from './use-round.ts'

const RulesDialog = lazyDialog(async () => (await import('./rounds/RulesDialog.tsx')).RulesDialog)
const ProofDialog = lazyDialog(async () => (await import('./rounds/ProofDialog.tsx')).ProofDialog)

/** Crash (route /crash): bet on a round, and cash out before it ends. */
export function CrashPage() {
  const t = useText()
  const { table, failed, retry } = useTable()
  const name = useGameName()(crashCode)
  return (
    <div className={styles.page}>
      <PageTitle>{name}</PageTitle>
      {table ? (
        <Game table={table} />
      ) : failed ? (
        <ErrorState title={t('crash.failed')} retryLabel={t('common.retry')} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Game({ table }: { readonly table: CrashTable }) {
  const shown = useShown(table)
  const bets = useOwnBets()
  const { slipOf, note } = useSlipOf()
  const [rules, setRules] = useState(false)
  const [proof, setProof] = useState<string | null>(null)
  const { targetMin: min, targetMax: max, ...limits } = table.limits
  return (
    <>
      <div className={styles.game}>
        <Stage
          shown={shown}
          wonAmount={wonOn(bets, shown.numero)}
          rounds={table.rounds}
          onProof={setProof}
          onRules={() => setRules(true)}
        />
        <div className={slipStyles.slip}>
          {betsOfSlips(bets, shown.numero, slipOf)
            .slice(0, crashBetsMax)
            .map((bet, at) => (
              <Slip
                key={at}
                number={at + 1}
                shown={shown}
                rules={{ ...limits, targets: { min, max } }}
                bet={bet}
                onPlaced={(betId) => note(betId, at)}
              />
            ))}
        </div>
      </div>
      <div className={styles.side}>
        <BonusAtStake />
        {/* A bet in flight is cashed out by hand: nothing is laid over its button. */}
        <PlayedHere isHeld={bets.some(({ status }) => status === 'placed')} />
        <Crowd shown={shown} />
        <OwnBets bets={bets} onProof={setProof} />
      </div>
      <RulesDialog open={rules} onClose={() => setRules(false)} limits={table.limits} />
      <ProofDialog open={proof !== null} numero={proof} onClose={() => setProof(null)} />
    </>
  )
}

function Loading() {
  const t = useText()
  return (
    <>
      <div className={styles.game} aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton height={510} />
        <Skeleton height={340} />
      </div>
      <Skeleton height={480} />
    </>
  )
}
