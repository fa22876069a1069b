import { personalRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { noteMember } from '../../../lib/session.ts'
import styles from '../security.module.css'
import type { Personal } from './personal.ts'

interface FormProps {
  readonly personal: Personal
  readonly onDone: () => void
}

/** Gives the account another nickname [MEMBER-30]; every page says it at once. */
export function NicknameForm({ personal, onDone }: FormProps) {
  const t = useText()
  const format = useFormat()
  const [typed, setTyped] = useState(personal.nickname)
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: async (nickname: string) => {
      const answer = await call(personalRoutes.setNickname, { nickname })
      if (!answer.ok) return setError(faultOf(answer))
      noteMember({ nickname })
      onDone()
    },
  })
  function faultOf(failure: Parameters<typeof errorText>[2]) {
    const { fault, min, max } = failure.detail ?? {}
    if (fault === 'length') return t('identity.rule_length', { min: Number(min), max: Number(max) })
    return errorText(t, format, failure)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nickname = typed.trim()
    if (nickname !== '') save.mutate(nickname)
  }
  return (
    <Stack as="form" gap={12} className={styles.form} noValidate onSubmit={submit}>
      <Text tone="muted" size={13}>
        {t('security.me.nickname_text')}
      </Text>
      <TextField
        label={t('security.me.nickname')}
        value={typed}
        maxLength={60}
        autoComplete="nickname"
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary" size="lg" full busy={save.isPending} disabled={typed.trim() === ''}>
        {t('security.save')}
      </Button>
    </Stack>
  )
}
