import { type ResultStep, type StaffDrawResult, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, Row, Table, Text } from '@banyan/ui'
import { useState } from 'react'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { ResultChanges } from './ResultChanges.tsx'
import { ConfirmResult, DropResult } from './DecideResult.tsx'
import { EnterResult } from './EnterResult.tsx'
import type { DrawName, ResultFile } from './facts.ts'
import { useNumbersText } from './result-text.ts'

const stepIcons = { enter: 'pencil-simple', correct: 'pencil-simple', recompute: 'arrow-clockwise' } as const

interface ResultsProps {
  readonly name: DrawName
  readonly money: Money
  /** Null: whoever looks at it brings nothing in. */
  readonly myName: string | null
}

/** Where the result of a draw comes from, every version of it, and what waits for a second person. */
export function Results({ name, money, myName }: ResultsProps) {
  const t = useText()
  const [asked, setAsked] = useState<ResultStep | 'confirm' | 'drop' | null>(null)
  const { data: file } = useRead(staffRoutes.drawResults, name, { refetchInterval: askAgainMs })
  const close = () => setAsked(null)
  if (!file) return null
  const { waiting, step } = file
  const isMine = waiting?.by === myName
  return (
    <Card as="section" padded gap={12} aria-labelledby="results" tabIndex={0} className={styles.scroll}>
      <h2 id="results">{t('results.title')}</h2>
      <Text tone="muted">{t(file.byHand ? 'results.text_hand' : 'results.text_generator')}</Text>
      {step === 'enter' && (
        <Text tone="amber" role="status">
          {t('results.awaited')}
        </Text>
      )}
      {waiting && <Waiting file={file} name={name} isMine={isMine} mayAct={myName !== null} />}
      {myName !== null && (
        <Row wrap gap={12}>
          {step && (
            <Button icon={stepIcons[step]} onClick={() => setAsked(step)}>
              {t(`results.step_${step}`)}
            </Button>
          )}
          {waiting && !isMine && (
            <Button variant="primary" icon="check-bold" onClick={() => setAsked('confirm')}>
              {t('results.confirm')}
            </Button>
          )}
          {waiting && (
            <Button icon="arrow-u-up-left" onClick={() => setAsked('drop')}>
              {t('results.drop')}
            </Button>
          )}
        </Row>
      )}
      <Versions file={file} money={money} />
      {asked !== null && asked !== 'confirm' && asked !== 'drop' && (
        <EnterResult name={name} file={file} step={asked} onClose={close} />
      )}
      {asked === 'confirm' && waiting && <ConfirmResult name={name} file={file} waiting={waiting} onClose={close} />}
      {asked === 'drop' && <DropResult name={name} onClose={close} />}
    </Card>
  )
}

interface WaitingProps {
  readonly file: ResultFile
  readonly name: DrawName
  readonly isMine: boolean
  readonly mayAct: boolean
}

/** What a colleague has entered, with what it would change. */
function Waiting({ file, name, isMine, mayAct }: WaitingProps) {
  const t = useText()
  const numbersText = useNumbersText(file)
  const { waiting } = file
  if (!waiting) return null
  return (
    <>
      <Text tone="amber" role="status">
        {isMine
          ? t('results.mine', { until: instant(waiting.until) })
          : t('results.by', { by: waiting.by, reason: waiting.reason })}
      </Text>
      <p className={styles.words}>{numbersText(waiting.prizes)}</p>
      {waiting.place !== null && (
        <p className={styles.words}>
          {t('results.place')}: {waiting.place}
        </p>
      )}
      {waiting.version > 1 && mayAct && <ResultChanges key={waiting.at.getTime()} name={name} />}
    </>
  )
}

function Versions({ file, money }: { readonly file: ResultFile; readonly money: Money }) {
  const t = useText()
  const numbersText = useNumbersText(file)
  const moneyText = useMoneyText(money)
  const cameText = ({ came }: StaffDrawResult) => {
    if (!came) return '–'
    const value = t('results.came_value', {
      bets: came.bets,
      pay: moneyText(came.payAmount),
      take: moneyText(came.takeAmount),
      debt: moneyText(came.uncoveredAmount),
    })
    return came.isDone ? value : `${t('results.running')} · ${value}`
  }
  const by = (who: string | null, at: Date | null) => (who && at ? `${who} · ${instant(at)}` : t('results.generator'))
  const words = (text: string) => <span className={styles.words}>{text}</span>
  const columns: readonly Column<StaffDrawResult>[] = [
    { id: 'version', head: t('results.version'), cell: ({ version }) => version },
    { id: 'numbers', head: t('results.numbers'), cell: ({ prizes }) => words(numbersText(prizes)) },
    { id: 'place', head: t('results.place'), cell: ({ place }) => words(place ?? '–') },
    { id: 'entered', head: t('results.entered_by'), cell: ({ enteredBy, enteredAt }) => by(enteredBy, enteredAt) },
    {
      id: 'confirmed',
      head: t('results.confirmed_by'),
      cell: ({ confirmedBy, confirmedAt }) => by(confirmedBy, confirmedAt),
    },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => words(reason ?? '–') },
    { id: 'came', head: t('results.came'), cell: (result) => words(cameText(result)) },
  ]
  return (
    <Table
      label={t('results.title')}
      columns={columns}
      rows={file.results}
      rowKey={({ version }) => String(version)}
      empty={<Text tone="muted">{t('results.none')}</Text>}
    />
  )
}
