import { staffRoutes } from '@banyan/contract'
import { Button, Row, Stack, TextField } from '@banyan/ui'
import { useState } from 'react'
import { z } from 'zod/mini'
import styles from '../../lib/Page.module.css'
import { failureText, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { TypedRow } from './rows.ts'

/** Tries a value against the rule that is being typed, by the engine of the registration itself. */
export function FieldTrial({ row }: { readonly row: TypedRow }) {
  const t = useText()
  const [value, setValue] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const { required = '', minLength = '', maxLength = '', acceptedPattern = '' } = row
  const input = {
    required: required === 'yes' ? 'yes' : 'no',
    minLength: minLength.trim(),
    maxLength: maxLength.trim(),
    acceptedPattern,
    value,
  }
  const read = z.safeParse(staffRoutes.tryFieldRule.input, input)
  const question = JSON.stringify(input)
  const isAsked = asked === question && read.success
  const { data, error, isFetching } = useRead(
    staffRoutes.tryFieldRule,
    read.success ? read.data : { required: 'no', minLength: 0, maxLength: 0, acceptedPattern: '*', value: '' },
    { enabled: isAsked },
  )
  return (
    <Stack gap={8} as="section" aria-label={t('configuration.trial')}>
      <TextField
        label={t('configuration.trial_value')}
        hint={t('configuration.trial_hint')}
        autoComplete="off"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Row wrap gap={12}>
        <Button type="button" size="sm" busy={isFetching} onClick={() => setAsked(question)}>
          {t('configuration.do_test')}
        </Button>
        <div role="status">
          {asked === question && !read.success && <p className={styles.bad}>{t('configuration.trial_rule_wrong')}</p>}
          {isAsked && error && <p className={styles.bad}>{failureText(t, error)}</p>}
          {isAsked && !error && data && (
            <p className={data.fault === null ? styles.good : styles.bad}>
              {t(`configuration.trial_${data.fault ?? 'right'}`)}
            </p>
          )}
        </div>
      </Row>
    </Stack>
  )
}
