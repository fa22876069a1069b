import { type AvatarOfSet, avatarsMost, imageTypes, staffRoutes } from '@banyan/contract'
import { Button, Card, IconButton, Pill, Row, Stack, Text } from '@banyan/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import styles from './avatars.module.css'

interface AvatarSetProps {
  readonly version: number
  readonly saved: readonly AvatarOfSet[]
  /** A colleague was faster. */
  readonly onStale: () => void
}

/** The set as it is being changed: added to, ordered and retired, looked at, and saved as a whole. */
export function AvatarSet({ version, saved, onStale }: AvatarSetProps) {
  const t = useText()
  const [avatars, setAvatars] = useState(saved)
  const save = useAct(staffRoutes.setAvatars, [staffRoutes.avatarSet])
  const isChanged = avatars !== saved
  const isEmpty = avatars.every(({ isRetired }) => isRetired)
  const move = (at: number, by: -1 | 1) => {
    const next = [...avatars]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    setAvatars(next)
  }
  const retire = (at: number, isRetired: boolean) =>
    setAvatars(avatars.map((each, index) => (index === at ? { ...each, isRetired } : each)))
  const add = (picture: string) =>
    setAvatars([{ picture, isShipped: false, isRetired: false, memberCount: 0 }, ...avatars])
  const submit = () =>
    save.mutate(
      { version, avatars: avatars.map(({ picture, isRetired }) => ({ picture, isRetired })) },
      {
        onSuccess: () => toasts.success({ title: t('content.saved') }),
        onError: ({ code }) => code === 'changed_meanwhile' && onStale(),
      },
    )
  return (
    <Card as="section" padded gap={16} aria-label={t('avatars.set')}>
      <Row wrap justify="between" gap="10px 24px">
        <h2>{t('avatars.set')}</h2>
        <AddPicture disabled={avatars.length >= avatarsMost} onAdd={add} />
      </Row>
      <ol className={styles.set}>
        {avatars.map((avatar, at) => (
          <AvatarItem
            key={avatar.picture}
            avatar={avatar}
            number={at + 1}
            isLast={at === avatars.length - 1}
            onMove={(by) => move(at, by)}
            onRetire={(isRetired) => retire(at, isRetired)}
          />
        ))}
      </ol>
      <Preview avatars={avatars} />
      {isEmpty && (
        <Text role="alert" tone="loss">
          {t('avatars.last')}
        </Text>
      )}
      <Row wrap gap={8}>
        <Button variant="primary" busy={save.isPending} disabled={!isChanged || isEmpty} onClick={submit}>
          {t('avatars.save')}
        </Button>
        {isChanged && <Button onClick={() => setAvatars(saved)}>{t('avatars.undo')}</Button>}
      </Row>
    </Card>
  )
}

interface AvatarItemProps {
  readonly avatar: AvatarOfSet
  readonly number: number
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRetire: (isRetired: boolean) => void
}

function AvatarItem({ avatar, number, isLast, onMove, onRetire }: AvatarItemProps) {
  const t = useText()
  const { picture, isShipped, isRetired, memberCount } = avatar
  return (
    <li data-retired={isRetired || undefined}>
      <img src={picture} alt={t('avatars.name', { number })} width={256} height={256} loading="lazy" />
      <Stack gap={4} align="center">
        <Pill tone={isRetired ? 'neutral' : 'win'}>
          {t(isRetired ? 'avatars.retired' : isShipped ? 'avatars.shipped' : 'avatars.uploaded')}
        </Pill>
        <Text tone="muted" size={13}>
          {t('avatars.members', { count: memberCount })}
        </Text>
      </Stack>
      <Row gap={4} justify="center">
        <IconButton
          size="sm"
          icon="arrow-left"
          label={t('avatars.earlier', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          icon={isRetired ? 'eye' : 'eye-slash'}
          label={t(isRetired ? 'avatars.restore' : 'avatars.retire', { number })}
          onClick={() => onRetire(!isRetired)}
        />
        <IconButton
          size="sm"
          icon="arrow-right"
          label={t('avatars.later', { number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </Row>
    </li>
  )
}

/** What a member is offered, as large as the site shows it in its header and in the security centre. */
function Preview({ avatars }: { readonly avatars: readonly AvatarOfSet[] }) {
  const t = useText()
  return (
    <figure className={styles.preview}>
      <figcaption>{t('avatars.preview')}</figcaption>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} data-theme={theme}>
          {avatars
            .filter(({ isRetired }) => !isRetired)
            .map(({ picture }) => (
              <img key={picture} src={picture} alt="" width={256} height={256} loading="lazy" />
            ))}
        </div>
      ))}
    </figure>
  )
}

function AddPicture({ disabled, onAdd }: { readonly disabled: boolean; readonly onAdd: (picture: string) => void }) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useAct(staffRoutes.uploadContentPicture)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (!file) return
    upload.mutate({ file: new Uint8Array(await file.arrayBuffer()) }, { onSuccess: ({ picture }) => onAdd(picture) })
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('avatars.add')}
        onChange={(event) => void take(event)}
      />
      <Button icon="plus" busy={upload.isPending} disabled={disabled} onClick={() => chooser.current?.click()}>
        {t('avatars.add')}
      </Button>
    </>
  )
}
