import { type CustomAvatar, staffRoutes } from '@banyan/contract'
import { Button, type Column, Row, TextField } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { MoreList, useMore } from '../../lib/MoreList.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { type Text as TextOf, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import styles from './avatars.module.css'

/** The pictures that members have uploaded, newest first; one that breaks the rules is removed with a reason. */
export function CustomAvatars() {
  const t = useText()
  const [search, show] = useSearch()
  const account = search.get('account') ?? ''
  const [typed, setTyped] = useState(account)
  const [removing, setRemoving] = useState<CustomAvatar>()
  const list = useMore(
    staffRoutes.customAvatars,
    { account },
    {
      inputOf: (after) => ({ ...(account && { account }), ...(after !== undefined && { after }) }),
      pageOf: ({ avatars, next }) => ({ rows: avatars, next }),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({ account: typed.trim() })
  }
  return (
    <>
      <MoreList
        title={t('avatars.custom')}
        list={list}
        columns={columnsOf(t, setRemoving)}
        rowKey={({ picture }) => picture}
        empty={t('avatars.none')}
      >
        <Row as="form" wrap gap={8} align="end" onSubmit={submit}>
          <TextField
            label={t('avatars.find')}
            value={typed}
            maxLength={64}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" icon="magnifying-glass">
            {t('avatars.find_button')}
          </Button>
        </Row>
      </MoreList>
      {removing && <Removal key={removing.picture} avatar={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

const columnsOf = (t: TextOf, remove: (avatar: CustomAvatar) => void): Column<CustomAvatar>[] => [
  {
    id: 'picture',
    head: t('avatars.picture'),
    cell: ({ picture }) => <img src={picture} alt="" width={256} height={256} className={styles.own} loading="lazy" />,
  },
  { id: 'account', head: t('avatars.account'), cell: ({ account: name }) => name },
  { id: 'at', head: t('avatars.at'), cell: ({ uploadedAt }) => instant(uploadedAt) },
  {
    id: 'remove',
    head: '',
    cell: (avatar) => (
      <Button
        size="sm"
        icon="trash"
        aria-label={t('avatars.remove_of', { account: avatar.account })}
        onClick={() => remove(avatar)}
      >
        {t('avatars.remove')}
      </Button>
    ),
  },
]

function Removal({ avatar, onClose }: { readonly avatar: CustomAvatar; readonly onClose: () => void }) {
  const t = useText()
  const remove = useAct(staffRoutes.removeAvatar, [staffRoutes.customAvatars, staffRoutes.avatarSet])
  return (
    <ReasonDialog
      title={t('avatars.remove_of', { account: avatar.account })}
      text={t('avatars.remove_text')}
      confirm={t('avatars.remove')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={(reason) =>
        remove.mutate(
          { memberId: avatar.memberId, picture: avatar.picture, reason },
          {
            onSuccess: () => {
              toasts.success({ title: t('avatars.removed') })
              onClose()
            },
          },
        )
      }
    >
      <img src={avatar.picture} alt="" width={256} height={256} className={styles.large} />
    </ReasonDialog>
  )
}
