import { Card } from '@banyan/ui'
import { Picture } from '../../assets/Picture.tsx'
import { useText } from '../../lib/i18n.ts'
import { Section } from '../../lib/Section.tsx'
import styles from './home.module.css'

const steps = [
  ['lantern-amber', 'home.step_1', 'home.step_1_text'],
  ['balls', 'home.step_2', 'home.step_2_text'],
  ['coins', 'home.step_3', 'home.step_3_text'],
] as const

/** Register, play, win. */
export function Steps() {
  const t = useText()
  return (
    <Section icon="path" title={t('home.steps_title')}>
      <ol className={styles.steps}>
        {steps.map(([picture, title, text], index) => (
          <li key={title}>
            <Card className={styles.step}>
              <span className={styles.stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
              <Picture name={picture} alt="" sizes="84px" />
            </Card>
          </li>
        ))}
      </ol>
    </Section>
  )
}
