import { Card, Logo, Stack } from '@banyan/ui'
import type { ReactNode } from 'react'
import { Preferences } from '../../lib/Preferences.tsx'
import { useText } from '../../lib/texts.ts'
import styles from './Entrance.module.css'

/** The frame of what stands before a session. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText()
  return (
    <Stack as="main" top gap={24} className={styles.page}>
      <title>{`${title} · ${t('title')}`}</title>
      <div className={styles.head}>
        <Logo name="Banyan" />
        <Preferences />
      </div>
      <h1>{title}</h1>
      <Card padded>{children}</Card>
    </Stack>
  )
}
