import { type Prizes, type ResultStep, staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { type DrawName, type ResultFile, outrunBy, stale } from './facts.ts'
import { useNumbersText } from './result-text.ts'

interface EnterResultProps {
  readonly name: DrawName
  readonly file: ResultFile
  readonly step: ResultStep
  readonly onClose: () => void
}

type Tier = ResultFile['tiers'][number]

const numbersOf = (typed: string) => typed.split(/[\s,;]+/).filter((number) => number !== '')

/** The server looks at it as well: this tells before it is sent. */
const isWrong = ({ count, digits }: Tier, typed: string) => {
  const numbers = numbersOf(typed)
  return numbers.length !== count || numbers.some((number) => number.length !== digits || !/^\d+$/.test(number))
}

/** The result of a draw tier by tier, with its place; of the generator what its seeds stand for, to be read alone. */
export function EnterResult({ name, file, step, onClose }: EnterResultProps) {
  const t = useText()
  const words = useSiteWords()
  const numbersText = useNumbersText(file)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [place, setPlace] = useState('')
  const [isTried, setTried] = useState(false)
  const act = useAct(staffRoutes.enterDrawResult, stale)
  const isComputed = step === 'recompute'
  const wrong = (tier: Tier) => isWrong(tier, typed[tier.tier] ?? '')
  const isPlaceWrong = place.trim().length < 3
  const onSuccess = () => {
    toasts.success({ title: t('results.entered', { numero: name.numero }) })
    onClose()
  }
  const enter = (reason: string) => {
    setTried(true)
    if (!isComputed && (isPlaceWrong || file.tiers.some(wrong))) return
    const prizes: Prizes = Object.fromEntries(file.tiers.map(({ tier }) => [tier, numbersOf(typed[tier] ?? '')]))
    const entered = isComputed ? { prizes: null, place: null } : { prizes, place: place.trim() }
    act.mutate({ ...name, ...entered, reason }, { onSuccess, onError: outrunBy(onClose) })
  }
  return (
    <ReasonDialog
      title={t(`results.${step}_title`, { numero: name.numero })}
      text={t(`results.${step}_text`)}
      confirm={t('results.propose')}
      busy={act.isPending}
      onConfirm={enter}
      onCancel={onClose}
    >
      {isComputed && file.recomputed && <p className={styles.words}>{numbersText(file.recomputed)}</p>}
      {!isComputed &&
        file.tiers.map((tier) => (
          <TextField
            key={tier.tier}
            label={words.tier(tier.tier)}
            hint={t('results.tier_hint', tier)}
            error={isTried && wrong(tier) ? t('results.tier_wrong', tier) : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={600}
            value={typed[tier.tier] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [tier.tier]: target.value })}
          />
        ))}
      {!isComputed && (
        <TextField
          label={t('results.place')}
          hint={t('results.place_hint')}
          error={isTried && isPlaceWrong ? t('results.place_wrong') : undefined}
          autoComplete="off"
          maxLength={300}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
      )}
    </ReasonDialog>
  )
}
