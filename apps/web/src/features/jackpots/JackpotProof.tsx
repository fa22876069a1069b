import { jackpotRoutes } from '@banyan/contract'
import { Card, EmptyState, Icon, Skeleton } from '@banyan/ui'
import { useEffect, useState } from 'react'
import { useContent } from '../../lib/content.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import { Winners } from './HomeJackpots.tsx'
import styles from './jackpots.module.css'
import { useJackpots } from './use-jackpots.ts'
import { type VerifiedWin, type WinProof, verifyWin } from './verify.ts'

/** The proof of a win, recomputed here; without one the last wins, to choose from. */
export function JackpotProof({ winId }: { readonly winId: string | undefined }) {
  const t = useText()
  const wins = useJackpots()?.wins ?? []
  return (
    <>
      {winId !== undefined && <Win key={winId} winId={winId} />}
      {wins.length > 0 ? <Winners wins={wins} /> : <EmptyState title={t('jackpots.winners_none')} />}
    </>
  )
}

function Win({ winId }: { readonly winId: string }) {
  const t = useText()
  const { data: proof, isError } = useContent(jackpotRoutes.jackpotWin, { winId })
  const [verified, setVerified] = useState<VerifiedWin | null>(null)
  useEffect(() => {
    let isCurrent = true
    void (async () => {
      const done = proof ? await verifyWin(proof) : null
      if (isCurrent) setVerified(done)
    })()
    return () => {
      isCurrent = false
    }
  }, [proof])
  if (isError) return <EmptyState title={t('jackpots.missing')} />
  if (!proof || !verified) return <Skeleton height={420} />
  return <Verified proof={proof} verified={verified} />
}

function Verified({ proof, verified }: { readonly proof: WinProof; readonly verified: VerifiedWin }) {
  const t = useText()
  const format = useFormat()
  const name = useGameName()
  const { commit, sum, hit } = verified.checks
  return (
    <Card as="section" padded className={styles.proof} aria-label={t('jackpots.proof')}>
      <h2>{`${proof.name} · ${format.amount(proof.amount)}`}</h2>
      <ul className={styles.checks}>
        <Check text={t('jackpots.check_commit')} holds={commit} />
        <Check text={t('jackpots.check_sum')} holds={sum} />
        {hit === null ? <li>{t('jackpots.check_waiting')}</li> : <Check text={t('jackpots.check_hit')} holds={hit} />}
      </ul>
      <dl className={styles.facts}>
        <Fact name={t('jackpots.stakes')} value={format.amount(proof.stakes)} />
        <Fact name={t('jackpots.gathered')} value={format.amount(verified.gathered)} />
        {verified.dropAt !== null && <Fact name={t('jackpots.drop_at')} value={format.amount(verified.dropAt)} />}
        <Fact name={name(proof.gameCode)} value={format.amount(proof.stake)} />
      </dl>
      <p className={styles.commit}>
        <span>{t('jackpots.commit')}</span> <code>{proof.commit}</code>
      </p>
      <p className={styles.commit}>
        <span>{t('jackpots.server_seed')}</span> <code>{proof.serverSeed}</code>
      </p>
    </Card>
  )
}

function Check({ text, holds }: { readonly text: string; readonly holds: boolean }) {
  const t = useText()
  return (
    <li data-holds={holds}>
      <Icon name={holds ? 'check-circle-fill' : 'x-circle-fill'} size={18} /> {text}:{' '}
      <b>{t(holds ? 'jackpots.yes' : 'jackpots.no')}</b>
    </li>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="n">{value}</dd>
    </div>
  )
}
