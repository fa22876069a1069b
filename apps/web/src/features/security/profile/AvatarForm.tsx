import type { Failure } from '@banyan/client'
import { avatarRoutes, imageBytesMax, imageTypes } from '@banyan/contract'
import { Button, Icon, Skeleton, Stack, Text } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { askAgain, useRead } from '../../../lib/query.ts'
import { noteMember } from '../../../lib/session.ts'
import styles from './avatar.module.css'

/** What the server would refuse anyway, told before anything is sent. */
function faultOf(file: File): Failure | null {
  if (file.size > imageBytesMax) return { ok: false, code: 'picture_size' }
  return imageTypes.some((type) => type === file.type) ? null : { ok: false, code: 'picture_type' }
}

/** The faces that the site offers, and a picture of the member's own [MEMBER-39, MEMBER-40]; pages show it at once. */
export function AvatarForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText()
  const format = useFormat()
  const { data, isError, isFetching, refetch } = useRead(avatarRoutes.avatars, {}, { staleTime: 0 })
  const change = useMutation({
    async mutationFn(to: string | File): Promise<Failure | null> {
      const answer = await (typeof to === 'string' ? call(avatarRoutes.chooseAvatar, { avatar: to }) : upload(to))
      if (!answer.ok) return answer
      noteMember({ avatar: answer.value.avatar })
      void askAgain(avatarRoutes.avatars)
      onDone()
      return null
    },
  })
  if (!data) return isError ? <NotLoaded busy={isFetching} onRetry={refetch} /> : <Skeleton height={320} />
  const { now, offered } = data
  return (
    <Stack gap={14}>
      <Text tone="muted" size={13}>
        {t('security.me.avatar_text')}
      </Text>
      <div role="group" aria-label={t('security.me.avatar_set')} className={styles.set}>
        {now.avatarType === 'CUSTOM' && (
          <button type="button" aria-pressed aria-label={t('security.me.avatar_own')}>
            <img src={now.avatar} alt="" width={256} height={256} />
            <Icon name="check-bold" size={14} />
          </button>
        )}
        {offered.map((picture, at) => (
          <button
            key={picture}
            type="button"
            aria-pressed={now.avatar === picture}
            aria-label={t('security.me.avatar_number', { number: at + 1 })}
            disabled={change.isPending}
            onClick={() => change.mutate(picture)}
          >
            <img src={picture} alt="" width={256} height={256} loading="lazy" />
            {now.avatar === picture && <Icon name="check-bold" size={14} />}
          </button>
        ))}
      </div>
      <OwnPicture busy={change.isPending} onPick={(file) => change.mutate(file)} />
      {change.data && (
        <Text role="alert" tone="loss" strong>
          {errorText(t, format, change.data)}
        </Text>
      )}
    </Stack>
  )
}

async function upload(file: File) {
  return faultOf(file) ?? call(avatarRoutes.uploadAvatar, { file: new Uint8Array(await file.arrayBuffer()) })
}

function OwnPicture({ busy, onPick }: { readonly busy: boolean; readonly onPick: (file: File) => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (file) onPick(file)
  }
  return (
    <Stack gap={6} align="start">
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('security.me.avatar_upload')}
        onChange={pick}
      />
      <Button icon="upload-simple" busy={busy} aria-describedby="avatar-hint" onClick={() => input.current?.click()}>
        {t('security.me.avatar_upload')}
      </Button>
      <Text id="avatar-hint" tone="quiet" size={13}>
        {t('security.me.avatar_hint')}
      </Text>
    </Stack>
  )
}
