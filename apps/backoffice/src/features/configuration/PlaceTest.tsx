import { staffRoutes } from '@banyan/contract'
import { Button, Card, Stack, Text, TextField } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { z } from 'zod/mini'
import styles from '../../lib/Page.module.css'
import { failureText, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

/** Tries an address against the places as they are saved. */
export function PlaceTest() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const { data, error, isFetching } = useRead(
    staffRoutes.testPlace,
    { address: address ?? '0.0.0.0' },
    { enabled: address !== null },
  )
  const test = (event: FormEvent) => {
    event.preventDefault()
    const read = z.safeParse(staffRoutes.testPlace.input, { address: typed.trim() })
    setIsWrong(!read.success)
    setAddress(read.success ? read.data.address : null)
  }
  return (
    <Card as="section" padded aria-label={t('configuration.test')}>
      <Stack as="form" gap={12} onSubmit={test}>
        <h2>{t('configuration.test')}</h2>
        <div className={styles.search}>
          <TextField
            label={t('configuration.address')}
            autoComplete="off"
            inputMode="text"
            maxLength={45}
            required
            error={isWrong ? t('configuration.wrong') : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" busy={isFetching}>
            {t('configuration.do_test')}
          </Button>
        </div>
        <div role="status">
          {address !== null && error && <Text tone="loss">{failureText(t, error)}</Text>}
          {address !== null && data && (
            <p className={data.isServed ? styles.good : styles.bad}>
              {t(data.isServed ? 'configuration.is_served' : 'configuration.not_served', {
                address,
                country: data.country ?? t('configuration.no_country'),
              })}
            </p>
          )}
        </div>
      </Stack>
    </Card>
  )
}
