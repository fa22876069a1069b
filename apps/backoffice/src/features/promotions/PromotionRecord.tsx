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
import { useTyped } from '../../lib/use-typed.ts'
import { Participants } from './Participants.tsx'
import { TermsForm } from './TermsForm.tsx'
import { draftOf, fieldNameOf, newTerms } from './draft.ts'
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
          <Terms key={data.id} file={data} readOnly={!me?.permissions.includes('gifts.set')} />
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
  const [fresh] = useState(() => newTerms(new Date()))
  const began = draftOf(file.terms ?? fresh, file.decimals)
  const { draft, isTyped, change, undo } = useTyped(began)
  return (
    <>
      <TermsForm file={file} began={began} draft={draft} readOnly={readOnly} onChange={change} onUndo={undo} />
      <History
        file={file}
        isTyped={isTyped}
        onPutBack={readOnly ? null : (terms) => change(draftOf(terms, file.decimals))}
      />
    </>
  )
}

interface HistoryProps {
  readonly file: PromotionFile
  readonly isTyped: boolean
  readonly onPutBack: ((terms: PromotionTerms) => void) | null
}

function History({ file, isTyped, onPutBack }: HistoryProps) {
  const t = useText()
  const nameOf = useFieldNames(file)
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('promotions.history_none')}
      error={null}
      onRetry={() => {}}
      isTyped={isTyped}
      changes={file.changes.map(({ before, after, ...change }) => {
        const terms = onPutBack && termsOfFields(before)
        return {
          ...change,
          onPutBack: terms ? () => onPutBack(terms) : undefined,
          parts: [...new Set([...Object.keys(before), ...Object.keys(after)])]
            .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
            .map((name) => [nameOf(fieldNameOf(name)), before[name] ?? '', after[name] ?? ''] as const),
        }
      })}
    />
  )
}
