import { type PromotionTerms, staffRoutes } from '@banyan/contract'
import { Button, Card, Row, Skeleton, buttonClass } from '@banyan/ui'
import { useState } from 'react'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { Link, showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { Participants } from './Participants.tsx'
import { TermsForm } from './TermsForm.tsx'
import { fieldNameOf } from './draft.ts'
import { termsOfFields } from './plan-draft.ts'
import type { PromotionFile } from './facts.ts'
import { useFieldNames } from './use-field-names.ts'

/** One promotion: what it has given, its terms, and who has changed them. */
export function PromotionRecord({ id }: { readonly id: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.promotion, { id })
  const { data: me } = useRead(staffRoutes.me, {})
  return (
    <Page
      title={data ? t('promotions.title_of', { title: data.title }) : t('nav.promotions')}
      timed
      failure={error}
      onRetry={() => void refetch()}
    >
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('promotions.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Figures file={data} maySeeWords={me?.permissions.includes('site.read') ?? false} />
          <Terms key={data.version} file={data} readOnly={!me?.permissions.includes('gifts.set')} />
          {(data.terms?.plan || data.joined + data.claimed > 0) && <Participants id={id} money={data} />}
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Figures({ file, maySeeWords }: { readonly file: PromotionFile; readonly maySeeWords: boolean }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const { id, waiting, issued, issuedAmount, rejected, joined, reservedAmount, claimed, claimedAmount } = file
  return (
    <Card as="section" padded gap={16} aria-labelledby="figures">
      <h2 id="figures">{t('promotions.figures')}</h2>
      <Facts
        facts={[
          [t('promotions.waiting'), String(waiting)],
          [t('promotions.issued'), t('promotions.issued_value', { count: issued, amount: moneyText(issuedAmount) })],
          [t('promotions.rejected'), String(rejected)],
          [t('promotions.joined'), t('promotions.issued_value', { count: joined, amount: moneyText(reservedAmount) })],
          [t('promotions.claimed'), t('promotions.issued_value', { count: claimed, amount: moneyText(claimedAmount) })],
        ]}
      />
      <Row wrap gap={12}>
        {waiting > 0 && (
          <Link to="/applications" search="state=applying" className={buttonClass({ size: 'sm' })}>
            {t('promotions.applications')}
          </Link>
        )}
        {maySeeWords && (
          <Link to="/notices" search={`id=${id}`} className={buttonClass({ size: 'sm' })}>
            {t('promotions.words')}
          </Link>
        )}
      </Row>
    </Card>
  )
}

/** The terms with their history, of which an earlier state can be put back into the fields. */
function Terms({ file, readOnly }: { readonly file: PromotionFile; readonly readOnly: boolean }) {
  const [restored, setRestored] = useState<{ readonly terms: PromotionTerms; readonly at: number } | null>(null)
  return (
    <>
      <TermsForm key={restored?.at} file={file} restored={restored?.terms} readOnly={readOnly} />
      <History
        file={file}
        onPutBack={readOnly ? null : (terms) => setRestored({ terms, at: (restored?.at ?? 0) + 1 })}
      />
    </>
  )
}

interface HistoryProps {
  readonly file: PromotionFile
  readonly onPutBack: ((terms: PromotionTerms) => void) | null
}

function History({ file, onPutBack }: HistoryProps) {
  const t = useText()
  const nameOf = useFieldNames(file)
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('promotions.history_none')}
      error={null}
      onRetry={() => {}}
      changes={file.changes.map(({ before, after, ...change }) => ({
        ...change,
        action: <PutBack fields={before} onPutBack={onPutBack} />,
        parts: [...new Set([...Object.keys(before), ...Object.keys(after)])]
          .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
          .map((name) => [nameOf(fieldNameOf(name)), before[name] ?? '', after[name] ?? ''] as const),
      }))}
    />
  )
}

interface PutBackProps extends Pick<HistoryProps, 'onPutBack'> {
  readonly fields: Readonly<Record<string, string>>
}

/** Puts what held before a change into the fields; nothing is saved by it. */
function PutBack({ fields, onPutBack }: PutBackProps) {
  const t = useText()
  const terms = onPutBack && termsOfFields(fields)
  if (!terms) return null
  return (
    <Button size="sm" onClick={() => onPutBack?.(terms)}>
      {t('promotions.put_back')}
    </Button>
  )
}
