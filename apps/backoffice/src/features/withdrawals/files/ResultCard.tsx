import { type OutputOf, payoutResultCharactersMost, payoutResultColumns, staffPayoutFileRoutes } from '@banyan/contract'
import { Button, Card, Row, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { toasts, useAct } from '../../../lib/query.ts'
import { useText } from '../../../lib/texts.ts'
import { useMoneyText } from '../../../lib/use-money-text.ts'
import { ResultLines } from './ResultLines.tsx'
import type { PayoutFile } from './facts.ts'
import { staleOfFiles } from './stale.ts'
import { useOutrun } from './use-outrun.ts'

interface ResultCardProps {
  readonly file: PayoutFile
  readonly onClose: () => void
}

/** The answer of a bank that was read, with what it would do. */
interface Shown {
  readonly csv: string
  readonly preview: OutputOf<typeof staffPayoutFileRoutes.readPayoutResult>
}

/** Brings the answer of a bank: first it is said line by line what would happen, then it is taken in. */
export function ResultCard({ file, onClose }: ResultCardProps) {
  const t = useText()
  const [shown, setShown] = useState<Shown | null>(null)
  const onError = useOutrun(onClose)
  const read = useAct(staffPayoutFileRoutes.readPayoutResult)
  const { fileId } = file
  const choose = async (chosen: File | undefined) => {
    setShown(null)
    if (!chosen) return
    const csv = await chosen.text()
    if (csv.length > payoutResultCharactersMost)
      return toasts.error({ title: t('files.result_long', { most: payoutResultCharactersMost }) })
    if (csv !== '') read.mutate({ fileId, csv }, { onSuccess: (preview) => setShown({ csv, preview }), onError })
  }
  return (
    <Card as="section" padded gap={14} aria-labelledby="result">
      <h2 id="result">{t('files.result_title')}</h2>
      <Text tone="muted">{t('files.result_text', { columns: payoutResultColumns.join(', ') })}</Text>
      <TextField
        label={t('files.result_file')}
        type="file"
        accept=".csv,text/csv"
        aria-busy={read.isPending || undefined}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {shown ? (
        <Preview file={file} shown={shown} onClose={onClose} />
      ) : (
        <div>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      )}
    </Card>
  )
}

function Preview({ file: { fileId }, shown: { csv, preview }, onClose }: ResultCardProps & { readonly shown: Shown }) {
  const t = useText()
  const moneyText = useMoneyText(preview)
  const onError = useOutrun(onClose)
  const take = useAct(staffPayoutFileRoutes.takePayoutResult, staleOfFiles)
  const { paid, returned, open, paidAmount } = preview
  const isNothing = paid + returned === 0
  const onSuccess = (done: { readonly paid: number; readonly returned: number }) => {
    toasts.success({ title: t('files.result_done', { paid: done.paid, returned: done.returned }) })
    onClose()
  }
  return (
    <>
      <Text role="status" {...(isNothing && { tone: 'amber' as const })}>
        {isNothing
          ? t('files.result_nothing')
          : t('files.result_sum', { paid, returned, open, amount: moneyText(paidAmount) })}
      </Text>
      <ResultLines preview={preview} />
      <Row wrap gap={12}>
        {!isNothing && (
          <Button
            variant="primary"
            icon="check-bold"
            busy={take.isPending}
            onClick={() => take.mutate({ fileId, csv, paid, returned }, { onSuccess, onError })}
          >
            {t('files.confirm')}
          </Button>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
      </Row>
    </>
  )
}
