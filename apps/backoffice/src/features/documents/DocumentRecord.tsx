import { type OpenedDocument, staffRoutes } from '@banyan/contract'
import { Button, Card, Pill, Row, Skeleton, Text } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import page from '../../lib/Page.module.css'
import { PayeeDialog } from '../../lib/PayeeDialog.tsx'
import { SentPicture } from '../../lib/SentPicture.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { Deciding } from './Deciding.tsx'
import styles from './documents.module.css'

/** One document, its pictures beside what the member registered, and what is done with it. */
export function DocumentRecord({ id }: { readonly id: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.openDocument, { id })
  return (
    <Page title={t('documents.title', { id })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('documents.back')}
        </Button>
      </div>
      {data ? (
        <>
          <div className={styles.compare}>
            <Pictures document={data} />
            <Person document={data} />
          </div>
          <Deciding document={data} />
          <Others document={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

const toneOf = { pending: 'amber', accepted: 'win', rejected: 'loss', withdrawn: 'neutral', revoked: 'loss' } as const

function Pictures({ document }: { readonly document: OpenedDocument }) {
  const t = useText()
  const { id, type, state, pictures, isMarked, isExpired } = document
  return (
    <Card as="section" padded gap={16}>
      <Row wrap gap={8}>
        <h2>{t(`documents.type_${type}`)}</h2>
        <Pill tone={toneOf[state]}>{t(`documents.${state}`)}</Pill>
        {isExpired && <Pill tone="loss">{t('documents.expired')}</Pill>}
      </Row>
      {pictures.length === 0 && <Text tone="muted">{t(isMarked ? 'documents.marked' : 'documents.no_pictures')}</Text>}
      <div className={styles.pictures}>
        {pictures.map(({ side, name }) => (
          <figure key={name}>
            <figcaption>{t(`documents.side_${side}`)}</figcaption>
            <SentPicture
              route={staffRoutes.documentPicture}
              input={{ id, picture: name }}
              alt={t(`documents.side_${side}`)}
            />
          </figure>
        ))}
      </div>
    </Card>
  )
}

/** What the member registered, whose name a colleague who may can correct, and what was decided. */
function Person({ document }: { readonly document: OpenedDocument }) {
  const t = useText()
  const [isNaming, setNaming] = useState(false)
  const me = useRead(staffRoutes.me, {}).data
  const { person, account, memberId, level, sentAt } = document
  const known = (value: string | null) => value ?? t('documents.unknown')
  return (
    <Card as="section" padded gap={16}>
      <h2>{t('documents.registered')}</h2>
      <Facts
        facts={[
          [t('documents.member'), t('letters.found', { account, id: memberId })],
          [t('documents.payee_name'), known(person.payeeName)],
          [t('documents.birthday'), known(person.birthday)],
          [t('documents.id_number'), known(person.idNumber)],
          [t('documents.address'), known(person.address)],
          [t('documents.level'), String(level)],
          [t('documents.sent'), instant(sentAt)],
          ...decided(t, document),
        ]}
      />
      {document.reason !== null && <p className={page.words}>{document.reason}</p>}
      {me?.permissions.includes('members.name') && (
        <div>
          <Button size="sm" icon="pencil-simple" onClick={() => setNaming(true)}>
            {t('documents.rename')}
          </Button>
        </div>
      )}
      {isNaming && (
        <PayeeDialog
          member={{ id: memberId, account }}
          stale={[staffRoutes.openDocument]}
          onClose={() => setNaming(false)}
        />
      )}
    </Card>
  )
}

function decided(
  t: ReturnType<typeof useText>,
  { state, fault, expiresOn, decidedBy, decidedAt }: OpenedDocument,
): readonly (readonly [string, string])[] {
  if (decidedAt === null) return []
  return [
    [t('documents.decided'), [decidedBy, instant(decidedAt)].filter(Boolean).join(', ')],
    ...(fault === null ? [] : ([[t('documents.fault'), t(`documents.fault_${fault}`)]] as const)),
    ...(state === 'accepted' || state === 'revoked'
      ? ([[t('documents.expires_on'), expiresOn ?? t('documents.no_expiry')]] as const)
      : []),
  ]
}

function Others({ document: { others } }: { readonly document: OpenedDocument }) {
  const t = useText()
  if (others.length === 0) return null
  return (
    <Card as="section" padded gap={16}>
      <h2>{t('documents.others')}</h2>
      <ul className={styles.rules}>
        {others.map(({ id, type, state, sentAt, isExpired }) => (
          <li key={id}>
            <span>
              {t(`documents.type_${type}`)}, {instant(sentAt)}
            </span>
            <Row gap={8}>
              <Pill tone={isExpired ? 'loss' : toneOf[state]}>
                {t(isExpired ? 'documents.expired' : `documents.${state}`)}
              </Pill>
              <Button size="sm" aria-label={t('documents.review_title', { id })} onClick={() => showRecord(id)}>
                {t('documents.review')}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  )
}
