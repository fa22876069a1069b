import { Icon, Row } from '@banyan/ui'
import styles from './forms.module.css'

/** Says what a form was refused for when no single field is to blame. */
export function FormError({ children }: { readonly children: string | undefined }) {
  return (
    children && (
      <Row role="alert" as="p" align="start" gap={8} className={styles.refused}>
        <Icon name="warning-circle-fill" size={16} />
        {children}
      </Row>
    )
  )
}
