import { personalRoutes } from '@banyan/contract'
import { Button, Card, Fact, Facts, Row, Skeleton, Stack } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { lazyDialog } from '../../../lib/lazy-part.tsx'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { askAgain, useRead } from '../../../lib/query.ts'
import { memberName, useMember } from '../../../lib/session.ts'
import { toasts } from '../../../lib/toasts.ts'
import { Avatar } from '../../../lib/Avatar.tsx'
import styles from '../security.module.css'
import avatarStyles from './avatar.module.css'
import type { Personal, ProfileChange } from './personal.ts'

const ProfileDialog = lazyDialog(async () => (await import('./ProfileDialog.tsx')).ProfileDialog)

/** Who the member is: account, nickname and registration, and what has been told of the person. */
export function Profile() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(personalRoutes.personal, {}, { staleTime: 0 })
  const [shown, setShown] = useState<{
    readonly open: boolean
    readonly change: ProfileChange
    readonly times: number
  }>()
  const open = (change: ProfileChange) => setShown({ open: true, change, times: (shown?.times ?? 0) + 1 })
  const close = () => setShown(shown && { ...shown, open: false })
  const done = () => {
    close()
    toasts.success({ title: t('security.saved') })
    void askAgain(personalRoutes.personal)
  }
  return (
    <Card as="section" top gap={10} className={styles.card} aria-labelledby="profile">
      <h2 id="profile">{t('security.me.profile')}</h2>
      {data ? (
        <>
          <div className={avatarStyles.profile}>
            <Face onChange={() => open('avatar')} />
            <Stack top gap={12}>
              <Account personal={data} onRename={() => open('nickname')} />
              {data.fields.length > 0 && <Person personal={data} onComplete={() => open('personal')} />}
            </Stack>
          </div>
          {shown && <ProfileDialog key={shown.times} {...shown} personal={data} onClose={close} onDone={done} />}
        </>
      ) : isError ? (
        <NotLoaded busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={64} />
      )}
    </Card>
  )
}

/** The member's face, and the way to another one [MEMBER-40]. */
function Face({ onChange }: { readonly onChange: () => void }) {
  const t = useText()
  const member = useMember()
  if (!member) return null
  return (
    <div className={avatarStyles.face}>
      <Avatar name={memberName(t, member)} picture={member.avatar} size="lg" />
      <Button size="sm" aria-label={`${t('security.change')}: ${t('security.me.avatar')}`} onClick={onChange}>
        {t('security.change')}
      </Button>
    </div>
  )
}

function Account({ personal, onRename }: { readonly personal: Personal; readonly onRename: () => void }) {
  const t = useText()
  const format = useFormat()
  return (
    <Row wrap justify="between" gap="10px 24px">
      <Facts look="pairs" className={styles.pairs}>
        <Fact name={t('security.me.account')}>{personal.account}</Fact>
        <Fact name={t('security.me.nickname')}>{personal.nickname}</Fact>
        <Fact name={t('security.me.registered')} className="n">
          {format.instant(personal.registeredAt)}
        </Fact>
      </Facts>
      {personal.mayRename ? (
        <Button size="sm" aria-label={`${t('security.change')}: ${t('security.me.nickname')}`} onClick={onRename}>
          {t('security.change')}
        </Button>
      ) : (
        <p className={styles.note}>{t('security.me.nickname_locked')}</p>
      )}
    </Row>
  )
}

/** What is told stands masked and locked; what is not can be completed. */
function Person({ personal, onComplete }: { readonly personal: Personal; readonly onComplete: () => void }) {
  const t = useText()
  const isOpen = personal.fields.some(({ value }) => value === null)
  return (
    <Row wrap justify="between" gap="10px 24px">
      <Facts look="pairs" className={styles.pairs}>
        {personal.fields.map(({ field, value }) => (
          <Fact key={field} name={t(`registration.field_${field}`)} className="n">
            {value === null ? t('security.not_set') : `${value} · ${t('security.me.personal_done')}`}
          </Fact>
        ))}
      </Facts>
      {isOpen && (
        <Button
          size="sm"
          aria-label={`${t('security.me.complete')}: ${t('security.me.personal')}`}
          onClick={onComplete}
        >
          {t('security.me.complete')}
        </Button>
      )}
    </Row>
  )
}
