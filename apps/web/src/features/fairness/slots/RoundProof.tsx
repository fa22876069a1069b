import { type RoundCheck, exportOf, verifyRound } from '@banyan/client/proof'
import { type OriginalCheck, verifyOriginal } from '@banyan/client/proof-original'
import { verifySteps } from '@banyan/client/proof-steps'
import type { PlayedOriginal, PlayedRound } from '@banyan/contract'
import { isStepCode } from '@banyan/games/steps'
import { Card, EmptyState, ErrorState, Fact, Facts, Icon, Skeleton, Stack, buttonClass } from '@banyan/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import styles from '../FairnessPage.module.css'
import { Hash } from '../Hash.tsx'
import { callsOf, type SoloCode } from './family.ts'
import { picksText } from './picks-text.ts'
import originalsMethod from '../../../../../../docs/originals.md?url'
import slotsMethod from '../../../../../../docs/slots.md?url'
// oxlint-disable-next-line import/default -- the build makes an address of it
import originalsVerifier from '../../../../../../tools/verify-original.mjs?url'
// oxlint-disable-next-line import/default -- likewise
import slotsVerifier from '../../../../../../tools/verify-spin.mjs?url'

/** One round of the player with its money, and recomputed here once its server seed is in the open. */
export function RoundProof({ gameCode, roundId }: { readonly gameCode: SoloCode; readonly roundId: string }) {
  const t = useText()
  const format = useFormat()
  const round = useRead(callsOf(gameCode).round, { roundId })
  if (round.isError && !round.data) {
    return (
      <ErrorState
        title={t('fairness.slots.loadFailed')}
        text={errorText(t, format, round.error.failure)}
        retryLabel={t('common.retry')}
        busy={round.isFetching}
        onRetry={() => void round.refetch()}
      />
    )
  }
  if (!round.data) return <Skeleton height={420} />
  return <Proof round={round.data} />
}

type Played = PlayedRound | PlayedOriginal

/** What checks a round without this site, and what says how. */
const ofSlots = { verifier: slotsVerifier, name: 'verify-spin.mjs', method: slotsMethod, methodName: 'slots.md' }
const ofOriginals = {
  verifier: originalsVerifier,
  name: 'verify-original.mjs',
  method: originalsMethod,
  methodName: 'originals.md',
}

/** Its rounds have the same form on the wire as those of the originals, and mean another thing. */
const inSteps = ({ gameCode }: PlayedOriginal): boolean => isStepCode(gameCode)

function Proof({ round }: { readonly round: Played }) {
  const t = useText()
  const format = useFormat()
  const { serverSeed } = round
  const { verifier, name, method, methodName } = 'mode' in round ? ofSlots : ofOriginals
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(exportOf(round))}`
  const fact = (label: string, value: string) => (
    <Fact name={label} className="n">
      {value}
    </Fact>
  )
  return (
    <Card as="section" padded className={styles.card}>
      <h2>{t('fairness.slots.round', { id: round.roundId })}</h2>
      {serverSeed !== null && <Verdict round={round} />}
      <Facts look="ruled">
        {fact(t('fairness.slots.playedAt'), format.instant(round.playedAt))}
        {'mode' in round
          ? fact(t('fairness.slots.bet'), format.amount(round.betAmount))
          : fact(t('fairness.slots.mode'), picksText(t, round))}
        {fact(t('fairness.slots.stake'), format.amount(round.stakeAmount))}
        {fact(t('fairness.slots.win'), format.amount(round.winAmount))}
        {fact(t('fairness.slots.balanceBefore'), format.amount(round.balanceBeforeAmount))}
        {fact(t('fairness.slots.balanceAfter'), format.amount(round.balanceAfterAmount))}
        {fact(t('fairness.slots.nonce'), String(round.nonce))}
        {fact(t('fairness.rulesVersion'), String(round.rulesVersion))}
      </Facts>
      <Hash label={t('fairness.slots.commit')} value={round.commit} />
      <Hash label={t('fairness.slots.clientSeed')} value={round.clientSeed} />
      {serverSeed === null ? (
        <EmptyState title={t('fairness.slots.stillSecret')} text={t('fairness.slots.stillSecretHint')} />
      ) : (
        <>
          <Hash label={t('fairness.slots.serverSeed')} value={serverSeed} />
          <Steps round={round} />
          <Stack as="section" align="start" gap={8} className={styles.offline}>
            <h3>{t('fairness.offline')}</h3>
            <p>{t('fairness.slots.exportHint')}</p>
            <pre>
              <code>{`node ${name} round-${round.roundId}.json`}</code>
            </pre>
            <Download href={file} name={`round-${round.roundId}.json`} label={t('fairness.slots.export')} />
            <Download href={verifier} name={name} label={t('fairness.slots.verifier')} />
            <Download href={method} name={methodName} label={t('fairness.slots.method')} />
          </Stack>
        </>
      )}
    </Card>
  )
}

function Download({ href, name, label }: { readonly href: string; readonly name: string; readonly label: string }) {
  return (
    <a className={buttonClass({ size: 'sm' })} href={href} download={name}>
      <Icon name="download-simple" size={16} />
      {label}
    </a>
  )
}

// Browsers offer WebCrypto only on secure pages.
const supported = globalThis.crypto?.subtle !== undefined

type RoundProofOf = Awaited<ReturnType<typeof recomputed>>

function recomputed(round: Played) {
  if ('mode' in round) return verifyRound(round)
  return inSteps(round) ? verifySteps(round) : verifyOriginal(round)
}

/** The round recomputed once for all who show it. */
const useVerified = (round: Played) =>
  useQuery<RoundProofOf>({
    queryKey: ['verify round', round.roundId, round.serverSeed],
    queryFn: () => recomputed(round),
    enabled: supported,
    staleTime: Infinity,
    retry: false,
  })

/** What came of it: the first thing that is looked for. */
function Verdict({ round }: { readonly round: Played }) {
  const t = useText()
  const { data, isError } = useVerified(round)
  if (!supported) return <p className={styles.bad}>{t('fairness.unsupported')}</p>
  if (isError) {
    return (
      <p role="alert" className={styles.bad}>
        {t('fairness.mismatchHint')}
      </p>
    )
  }
  if (data === undefined) return <Skeleton height={76} />
  if (data.verdict === 'unknown_rules')
    return <EmptyState title={t('fairness.slots.unknownRules')} text={t('fairness.slots.unknownRulesHint')} />
  const holds = data.verdict === 'match'
  return (
    <div role={holds ? 'status' : 'alert'} className={holds ? styles.holds : styles.fails}>
      <Icon name={holds ? 'seal-check-fill' : 'x-circle-fill'} size={32} />
      <div>
        <b>{t(holds ? 'fairness.allOk' : 'fairness.mismatch')}</b>
        <p>{t(holds ? 'fairness.slots.allOkHint' : 'fairness.mismatchHint')}</p>
      </div>
    </div>
  )
}

/** How it came about, step by step. */
function Steps({ round }: { readonly round: Played }) {
  const { data } = useVerified(round)
  return (
    <Stack as="ol" gap={18} className={styles.steps}>
      {data?.checks.map((check) => (
        <Step key={check.name} check={check} />
      ))}
    </Stack>
  )
}

function Step({ check: { name, holds, published, computed } }: { readonly check: RoundCheck | OriginalCheck }) {
  const t = useText()
  return (
    <li>
      <Icon name={holds ? 'check-circle-fill' : 'x-circle-fill'} className={holds ? styles.tick : styles.cross} />
      <div>
        <b>{t(`fairness.slots.step.${name}`)}</b>
        <details>
          <summary>{t(holds ? 'fairness.ok' : 'fairness.wrong')}</summary>
          <p>
            {t('fairness.slots.told')}
            <code>{published}</code>
          </p>
          <p>
            {t('fairness.computed')}
            <code>{computed}</code>
          </p>
        </details>
      </div>
    </li>
  )
}
